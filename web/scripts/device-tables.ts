/**
 * A part of the site's build: writes the device tables (docs/decisions/031) as files that browsers keep for ever. One hash over all of
 * them is in the name of their folder, so that a page needs to know no more than that name.
 */
import { createHash } from "node:crypto"
import { CODE_PAGES } from "@driverdex/domain/devices/scan/decodeText"
import { OTHER_LETTERS } from "@driverdex/domain/devices/scan/grammar/otherLetters"
import { buildShards } from "@driverdex/fixtures/devices/buildShards"
import { lineReleases } from "@driverdex/fixtures/devices/lineReleases"
import { PROBLEM_CODES } from "@driverdex/fixtures/devices/problem-codes"
import { printerModelsText, storedPrinterTables } from "@driverdex/fixtures/printers/printerTables"
import { deviceNames } from "@driverdex/fixtures/scan/deviceNames"
import { lineSystems } from "@driverdex/fixtures/scan/lineSystems"
import { SOFTWARE_TABLE } from "@driverdex/fixtures/scan/softwareTable"
import type { Plugin } from "vite"

interface BuiltTables {
  /** '/assets/devices-…/' */
  readonly folder: string
  /** Text of each file by its name: 'core.json', 'releases.json', 'names.json', 'systems.json', 'printers.json', 'problems.json', 'software.json', 'code-pages.json', 'words.json', 'pci-80.json', 'pci-8086-5.json'. */
  readonly files: ReadonlyMap<string, string>
}

const MODULE = "virtual:device-tables"
const RESOLVED = `\0${MODULE}`

export const deviceTables = (): Plugin => {
  let building: Promise<BuiltTables> | undefined
  const built = () => {
    building ??= build()
    return building
  }
  let isServer = false
  return {
    name: "device-tables",
    configResolved: ({ build: { ssr } }) => {
      isServer = ssr !== false
    },
    resolveId: { filter: { id: /^virtual:device-tables$/ }, handler: () => RESOLVED },
    load: {
      filter: { id: /^\0virtual:device-tables$/ },
      handler: async () => `export const DEVICE_TABLES = ${JSON.stringify((await built()).folder)}`
    },
    async generateBundle() {
      if (isServer) return
      const { folder, files } = await built()
      for (const [name, source] of files) this.emitFile({ type: "asset", fileName: folder.slice(1) + name, source })
    },
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const name = /^\/assets\/devices-[\w-]+\/([\w-]+\.json)$/.exec(request.url ?? "")?.[1]
        if (name === undefined) return next()
        built().then(({ files }) => {
          const text = files.get(name)
          response.writeHead(text === undefined ? 404 : 200, { "content-type": "application/json" }).end(text)
        }, next)
      })
    }
  }
}

const build = async (): Promise<BuiltTables> => {
  const [{ core, shards }, releases, names, systems, models, printers] = await Promise.all([
    buildShards(),
    lineReleases(),
    deviceNames(),
    lineSystems(),
    printerModelsText(),
    storedPrinterTables()
  ])
  const files = new Map([
    ["core.json", JSON.stringify(core)],
    ["releases.json", JSON.stringify(releases)],
    ["names.json", JSON.stringify(names)],
    ["systems.json", JSON.stringify(systems)],
    ["printers.json", JSON.stringify({ models, ...printers })],
    ["problems.json", JSON.stringify(PROBLEM_CODES)],
    ["software.json", JSON.stringify(SOFTWARE_TABLE)],
    ["code-pages.json", JSON.stringify(CODE_PAGES)],
    ["words.json", JSON.stringify(OTHER_LETTERS)],
    ...Array.from(shards, ([name, shard]) => [`${name.replace("/", "-")}.json`, JSON.stringify(shard)] as const)
  ])
  const hash = createHash("sha256")
  for (const [name, text] of files) hash.update(name).update(text)
  return { folder: `/assets/devices-${hash.digest("base64url").slice(0, 10)}/`, files }
}
