/** The forms that are known, the more particular first: what one has claimed, a later one does not see. */

import { anyIds } from "./forms/anyIds.ts"
import { columns } from "./forms/columns.ts"
import { devcon } from "./forms/devcon.ts"
import { deviceManager } from "./forms/deviceManager.ts"
import { driverQuery } from "./forms/driverQuery.ts"
import { driverView } from "./forms/driverView.ts"
import { dxdiag } from "./forms/dxdiag.ts"
import { events } from "./forms/events.ts"
import { ieee1284 } from "./forms/ieee1284.ts"
import { inf } from "./forms/inf.ts"
import { inxi } from "./forms/inxi.ts"
import { json } from "./forms/json.ts"
import { kernelLog } from "./forms/kernelLog.ts"
import { lshw } from "./forms/lshw.ts"
import { lspci } from "./forms/lspci.ts"
import { lsusb } from "./forms/lsusb.ts"
import { msinfo32 } from "./forms/msinfo32.ts"
import { netsh } from "./forms/netsh.ts"
import { nfo } from "./forms/nfo.ts"
import { ownLines } from "./forms/ownLines.ts"
import { pnputil } from "./forms/pnputil.ts"
import { powershell } from "./forms/powershell.ts"
import { powershellTable } from "./forms/powershellTable.ts"
import { registry } from "./forms/registry.ts"
import { labelled, report, yaml } from "./forms/report.ts"
import { setupapi } from "./forms/setupapi.ts"
import { systeminfo } from "./forms/systeminfo.ts"
import { table } from "./forms/table.ts"
import { udev } from "./forms/udev.ts"
import { wmic } from "./forms/wmic.ts"
import { xml } from "./forms/xml.ts"
import { zadig } from "./forms/zadig.ts"
import type { Form } from "./grammar/Form.ts"

export const FORMS: ReadonlyArray<Form> = [
  nfo,
  json,
  xml,
  yaml,
  setupapi,
  pnputil,
  devcon,
  registry,
  inf,
  lspci,
  lsusb,
  inxi,
  udev,
  lshw,
  zadig,
  ieee1284,
  kernelLog,
  driverView,
  report,
  msinfo32,
  dxdiag,
  powershellTable,
  driverQuery,
  wmic,
  events,
  table,
  columns,
  netsh,
  powershell,
  systeminfo,
  labelled,
  deviceManager,
  ownLines
]

export const ANY_IDS: Form = anyIds
