/** The device tables as this page loads them: only those whose makers are in the list, each once per visit. */

import { DEVICE_TABLES } from "virtual:device-tables"
import type { KnownReleases } from "@driverdex/domain/devices/driverAge"
import type { DeviceCore, DeviceShard } from "@driverdex/domain/devices/shards"

/** They could not be loaded; the visitor may try again. */
class TablesMissing extends Error {}

export const deviceCore = (): Promise<DeviceCore> => load("core") as Promise<DeviceCore>

export const releasesByLine = (): Promise<Readonly<Record<string, KnownReleases>>> =>
  load("releases") as Promise<Readonly<Record<string, KnownReleases>>>

/** @param name of a shard: 'pci/8086-5' */
export const deviceShard = (name: string): Promise<DeviceShard> => load(name.replace("/", "-")) as Promise<DeviceShard>

const loaded = new Map<string, Promise<unknown>>()

const load = (name: string): Promise<unknown> => {
  const known = loaded.get(name)
  if (known !== undefined) return known
  const loading = fetchTable(name)
  loaded.set(name, loading)
  loading.catch(() => loaded.delete(name))
  return loading
}

const fetchTable = async (name: string): Promise<unknown> => {
  try {
    const answer = await fetch(`${DEVICE_TABLES}${name}.json`, { credentials: "omit", referrerPolicy: "no-referrer" })
    if (answer.ok) return await answer.json()
    throw new Error(String(answer.status))
  } catch (cause) {
    throw new TablesMissing(name, { cause })
  }
}
