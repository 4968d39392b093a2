/** Fetches the code of the system-detection dialog; for whatever is about to ask for it, and for the one who shows it. */
export const loadDetectionDialog = () => import("../features/detection/detection-dialog.tsx")
