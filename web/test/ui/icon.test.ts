import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import type { IconName } from "../../src/ui/icon.tsx"

/** The type makes sure that none is missing here. */
const NAMES: Readonly<Record<IconName, true>> = {
  alert: true,
  arrow: true,
  audio: true,
  bluetooth: true,
  camera: true,
  check: true,
  chevron: true,
  clock: true,
  close: true,
  copy: true,
  download: true,
  ethernet: true,
  external: true,
  filter: true,
  graphics: true,
  hardware: true,
  help: true,
  info: true,
  input: true,
  menu: true,
  network: true,
  printer: true,
  scan: true,
  search: true,
  shield: true,
  star: true,
  tag: true,
  usb: true
}

test("every icon has its shape in the file of shapes, and no shape is without a name", () => {
  const file = readFileSync(new URL("../../src/ui/icons.svg", import.meta.url), "utf8")
  expect([...file.matchAll(/id="(\w+)"/g)].map(([, id]) => id)).toEqual(Object.keys(NAMES))
})
