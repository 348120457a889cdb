"""How hosts govern a server: people, networks, tables, reports, announcements, and the audit of all of it."""
