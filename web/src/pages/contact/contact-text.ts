/** Wording and fixed lists of the contact page (P-SUP-10 to P-SUP-12). */

export const CONTACT_SUBTITLE = "Help with driver information, installation guides and technical questions."

export const QUICK_HELP: ReadonlyArray<{ readonly label: string; readonly line: string; readonly to: string }> = [
  { label: "Support Center", line: "Installation steps and common issues", to: "/support" },
  { label: "Report an Issue", line: "What we answer for, and how to report a wrong record", to: "/disclaimer" },
  { label: "Privacy Policy", line: "What is recorded and what is not", to: "/privacy-policy" }
]

export const RESPONSE_TIMES: ReadonlyArray<{ readonly topic: string; readonly time: string }> = [
  { topic: "Technical Support", time: "24-48 hours" },
  { topic: "Driver Information", time: "1-2 business days" },
  { topic: "Website Issues", time: "24-48 hours" },
  { topic: "General Inquiries", time: "24-48 hours" }
]

export const CONTACT_SENT = {
  title: "Message sent successfully!",
  description: "We'll get back to you within 24 hours."
} as const

export const CONTACT_FAILED = {
  title: "Failed to send message",
  description: "Please try again or contact us directly.",
  kind: "destructive"
} as const
