"""Sign up, log in, and manage an account; guests who sign up or leave."""
