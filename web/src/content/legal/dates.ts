/** When the legal texts were last changed (S2 §9). */
export const LEGAL_UPDATED = { shown: "September 15, 2025", machine: "2025-09-15" } as const
