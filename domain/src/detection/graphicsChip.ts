/**
 * The graphics chip behind the name of a browser's WebGL renderer (P-DET-12). Chromium and Edge on Windows name the chip with
 * its device number: 'ANGLE (NVIDIA, NVIDIA GeForce RTX 3060 (0x00002504) Direct3D11 vs_5_0 ps_5_0, D3D11)'.
 */
export type GraphicsChip =
  | {
      readonly is: "chip"
      readonly name: string
      /** In hexadecimal, lower case; null where the browser does not say the number, or the maker is not known. */
      readonly pci: { readonly vendor: string; readonly device: string } | null
    }
  /** Microsoft's own renderer: the chip's driver is not in use. */
  | { readonly is: "basic" }

/** Null for a renderer that says nothing of a chip: software, a group of similar chips, other words. Total. */
export const graphicsChipOf = (renderer: string | null): GraphicsChip | null => {
  if (renderer === null || renderer.length > MAX_LENGTH) return null
  if (/Microsoft Basic Render/i.test(renderer)) return { is: "basic" }
  // Firefox names one chip for many: '…, or similar'.
  if (/or similar|SwiftShader|llvmpipe|Software|Generic Renderer/i.test(renderer)) return null
  const inside = /^ANGLE \((.*)\)$/.exec(renderer)?.[1]
  const found = inside === undefined ? null : CHIP.exec(inside)
  const [, maker = "", words = "", number] = found ?? []
  const name = words
    .replaceAll(/\((?:R|TM|C)\)/gi, "")
    .replaceAll(/\s+/g, " ")
    .trim()
  if (name === "") return null
  const vendor = PCI_VENDORS.find(([pattern]) => pattern.test(`${maker} ${name}`))?.[1]
  return {
    is: "chip",
    name,
    pci: vendor === undefined || number === undefined ? null : { vendor, device: number.toLowerCase() }
  }
}

const MAX_LENGTH = 300

/** Maker, name, and the device's number, whose last four digits count. The maker is missing before Chromium 100. */
const CHIP = /^(?:([^,()]+), )?([^,]+?)(?: \(0x(?:0000([0-9A-F]{4})|[0-9A-F]+)\))? Direct3D/i

const PCI_VENDORS: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bnvidia\b/i, "10de"],
  [/\b(?:amd|ati|radeon)\b/i, "1002"],
  [/\bintel\b/i, "8086"]
]
