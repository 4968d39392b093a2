/** The forms that are known, the more particular first: what one has claimed, a later one does not see. */

import { anyIds } from "./forms/anyIds.ts"
import { devcon } from "./forms/devcon.ts"
import { deviceManager } from "./forms/deviceManager.ts"
import { driverQuery } from "./forms/driverQuery.ts"
import { dxdiag } from "./forms/dxdiag.ts"
import { events } from "./forms/events.ts"
import { msinfo32 } from "./forms/msinfo32.ts"
import { pnputil } from "./forms/pnputil.ts"
import { powershell } from "./forms/powershell.ts"
import { powershellTable } from "./forms/powershellTable.ts"
import { setupapi } from "./forms/setupapi.ts"
import { systeminfo } from "./forms/systeminfo.ts"
import { wmic, wmicTable } from "./forms/wmic.ts"
import type { Form } from "./grammar/Form.ts"

export const FORMS: ReadonlyArray<Form> = [
  setupapi,
  pnputil,
  devcon,
  msinfo32,
  dxdiag,
  powershellTable,
  driverQuery,
  wmic,
  wmicTable,
  events,
  powershell,
  systeminfo,
  deviceManager
]

export const ANY_IDS: Form = anyIds
