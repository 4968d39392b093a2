/** Wording and fixed lists of the Consumer Rights page (P-PRIV-4, P-PRIV-8). */
import type { IconName } from "../../ui/icon.tsx"

export const RIGHTS: ReadonlyArray<{ readonly icon: IconName; readonly title: string; readonly text: string }> = [
  {
    icon: "info",
    title: "Right to know",
    text: "Learn whether we hold personal information about you, which, where it came from, what it is used for and who receives it."
  },
  {
    icon: "close",
    title: "Right to delete",
    text: "Have the personal information that we hold about you deleted, except what a law obliges us to keep."
  },
  {
    icon: "check",
    title: "Right to correct",
    text: "Have wrong information about you put right."
  },
  {
    icon: "download",
    title: "Right to portability",
    text: "Get a copy of your information in a common format that you can take along."
  },
  {
    icon: "filter",
    title: "Right to opt out",
    text: "Refuse targeted advertising, the sale or sharing of personal information, and profiling."
  },
  {
    icon: "shield",
    title: "Right to non-discrimination",
    text: "Use your rights without a worse service, another price or any other disadvantage."
  }
]

export const COVERAGE_NOTICE =
  "This page covers the privacy laws of 17 US states. The form lists states by name; requests from every other state and territory are taken under 'Other State/Territory' and treated in the same way."

export const TIMELINE: ReadonlyArray<{ readonly title: string; readonly when: string; readonly text: string }> = [
  {
    title: "Confirmation",
    when: "Within 24 hours",
    text: "We confirm that your request has reached us."
  },
  {
    title: "Identity verification",
    when: "After the confirmation",
    text: "We check that the request comes from you. This may need extra documents, which are used for nothing else and deleted afterwards."
  },
  {
    title: "Completion",
    when: "Within 30 days",
    text: "We fulfil the request or tell you why we cannot. Complex requests can be extended to 60 days; we tell you if so."
  }
]

export const PRIVACY_REQUEST_SENT = {
  title: "Request submitted successfully!",
  description: "We will process your privacy rights request within 30 days as required by law."
} as const

export const PRIVACY_REQUEST_FAILED = {
  title: "Failed to submit request",
  description: "Please try again or contact us directly.",
  kind: "destructive"
} as const
