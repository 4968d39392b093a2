/** The dialog of a driver's details, whose code comes later: one for all rows, so that what one of them has fetched is there for all. */
import { onDemand } from "../../ui/loading/on-demand.tsx"

export const DriverDetails = onDemand("The details", async () => (await import("./driver-details.tsx")).DriverDetails)
