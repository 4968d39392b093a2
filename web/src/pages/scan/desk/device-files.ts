/** The device tables as the scan desk loads them: only those whose makers are in the list, each once per visit, as text. */
import { DEVICE_TABLES } from "virtual:device-tables"
import { TableMissing } from "./failures.ts"

/** @param name 'core', 'releases', or a shard: 'pci/8086-5' */
export const deviceTable = (name: string): Promise<string> => {
  const known = loaded.get(name)
  if (known !== undefined) return known
  const loading = fetchTable(name)
  loaded.set(name, loading)
  loading.catch(() => loaded.delete(name))
  return loading
}

const loaded = new Map<string, Promise<string>>()

const fetchTable = async (name: string): Promise<string> => {
  try {
    const address = `${DEVICE_TABLES}${name.replace("/", "-")}.json`
    const answer = await fetch(address, { credentials: "omit", referrerPolicy: "no-referrer" })
    if (answer.ok) return await answer.text()
    throw new Error(String(answer.status))
  } catch (cause) {
    throw new TableMissing(name, { cause })
  }
}
