/** One driver with all that is known of it, on a terminal. */
import type { DriverDetails } from "@driverdex/domain/catalogue/Driver"
import { Box, renderToString, Text } from "ink"
import { plainText } from "../verb/plainText.ts"
import { Table } from "../verb/Table.tsx"

/** Fields by name and text, as the command lists them; the name heads the view and the releases have a table. */
export function drawDriver(
  driver: DriverDetails,
  fields: ReadonlyArray<readonly [string, string]>,
  width: number
): string {
  return renderToString(
    <Box flexDirection="column" gap={1}>
      <Text bold>{plainText(driver.name)}</Text>
      <Box flexDirection="column">
        {fields.map(([name, text]) => (
          <Box key={name} columnGap={2}>
            <Box width={18} flexShrink={0}>
              <Text dimColor>{name}</Text>
            </Box>
            <Text>{plainText(text)}</Text>
          </Box>
        ))}
      </Box>
      {driver.releases.length > 0 && <Releases releases={driver.releases} width={width} />}
    </Box>,
    { columns: width }
  )
}

/** A person reads this many; the whole list is for scripts. */
const LISTED = 20

function Releases({ releases, width }: Pick<DriverDetails, "releases"> & { readonly width: number }) {
  return (
    <Box flexDirection="column">
      <Table
        width={width}
        columns={[{ title: "Release" }, { title: "Date" }, { title: "Basis" }, { title: "Address", flexible: true }]}
        rows={releases
          .slice(0, LISTED)
          .map(({ version, releaseDateIso, dateBasis, downloadUrl = "" }) =>
            [version, releaseDateIso, dateBasis, downloadUrl].map((cell) => plainText(cell))
          )}
      />
      {releases.length > LISTED && <Text>{`and ${releases.length - LISTED} older ones; --json lists all.`}</Text>}
    </Box>
  )
}
