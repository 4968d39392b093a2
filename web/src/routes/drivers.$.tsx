/** A driver's own page (P-REC-1). */
import { createFileRoute } from "@tanstack/react-router"
import { DriverPage } from "../pages/driver/driver-page.tsx"
import { pageHead } from "../shell/page-head.ts"

export const Route = createFileRoute("/drivers/$")({
  loader: async ({ context, params }) =>
    (await import("../pages/driver/driver-record.ts")).loadDriver(context, params._splat),
  head: ({ match, loaderData }) => pageHead(match, loaderData?.head),
  component: DriverRecord
})

function DriverRecord() {
  const { details, devices } = Route.useLoaderData()
  return <DriverPage details={details} devices={devices} />
}
