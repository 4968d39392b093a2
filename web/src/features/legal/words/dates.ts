/** When the legal texts were last changed (P-LEGAL-1). */
export const LEGAL_UPDATED = { shown: "September 15, 2025", machine: "2025-09-15" } as const
