"""What the core has to say, in English: for programs that use it without an interface of their own."""
