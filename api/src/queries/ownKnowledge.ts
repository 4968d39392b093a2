/** What the site knows by itself about devices, computers and printers, whatever the catalogue holds: from files of the program. */
import { commonDevices } from "@driverdex/fixtures/devices/commonDevices"
import { deviceTables } from "@driverdex/fixtures/devices/deviceTables"
import { graphicsIds } from "@driverdex/fixtures/devices/graphicsIds"
import { lineDetails } from "@driverdex/fixtures/devices/lineDetails"
import { productKeys, productNames } from "@driverdex/fixtures/devices/productNames"
import { lazily } from "../platform/Lazily.ts"
import { type BestAnswers, makeBestAnswers } from "./answers/BestAnswers.ts"
import { makeCommonDevices } from "./devices/CommonDevices.ts"
import { type Hardware, makeHardware } from "./devices/HardwareAnswers.ts"
import { makePcs, type Pcs } from "./pcs/PcService.ts"
import { makePrinters, type Printers } from "./printers/PrinterService.ts"

export interface OwnKnowledge {
  readonly hardware: Hardware
  readonly pcs: Pcs
  readonly printers: Printers
  readonly answers: BestAnswers
}

/** Read once per process: the files are a part of the program and do not change while it runs. */
export const ownKnowledge = lazily(async (): Promise<OwnKnowledge> => {
  const [tables, details, names, keys] = await Promise.all([
    deviceTables(),
    lineDetails(),
    productNames(),
    productKeys()
  ])
  const common = makeCommonDevices(tables, names, commonDevices, await graphicsIds())
  const hardware = makeHardware({ tables, lineDetails: details, productNames: names, productKeys: keys, common })
  const pcs = makePcs()
  const printers = makePrinters()
  return {
    hardware,
    pcs,
    printers,
    answers: makeBestAnswers({ hardware, pcs, printers, productNames: names, productKeys: keys, lineDetails: details })
  }
})
