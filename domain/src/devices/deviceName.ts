/** What people call a device: 'NVIDIA GeForce RTX 3060 (GA106)' for 'NVIDIA Corporation' and 'GA106 [GeForce RTX 3060]'. */

export const deviceName = (vendor: string | undefined, chip: string | undefined): string | undefined => {
  if (chip === undefined) return vendor === undefined ? undefined : makerName(vendor)
  const named = marketedName(chip)
  if (vendor === undefined) return named
  const maker = makerName(vendor)
  const [first = maker] = maker.split(/[\s/]/)
  return named.toLowerCase().startsWith(first.toLowerCase()) ? named : `${maker} ${named}`
}

/** Without the legal form: 'Intel', 'AMD', 'Realtek Semiconductor'. */
export const makerName = (vendor: string): string => {
  const short = /\[(AMD)[^\]]*\]/.exec(vendor)?.[1]
  if (short !== undefined) return short
  const name = vendor.replace(LEGAL_FORM, "").replace(LEGAL_FORM, "").trim()
  return name === "" ? vendor : name
}

const LEGAL_FORM =
  /[,\s]+(?:Corporation|Corp\.?|Inc\.?|Incorporated|Co\.|Company|Ltd\.?|Limited|LLC|GmbH|AG|S\.A\.)(?=$|[,\s]).*$/i

/** The public list writes the code name first and the product in brackets where there are both. */
const marketedName = (chip: string): string => {
  const [, code, product] = /^(\S[^[\]]*?)\s*\[([^[\]]+)\]$/.exec(chip) ?? []
  return code !== undefined && product !== undefined && PRODUCT.test(product) ? `${product} (${code})` : chip
}

/** In other names the brackets hold an explanation. */
const PRODUCT = /GeForce|Quadro|Radeon|FirePro|FireGL|Graphics|Arc |Tesla|RTX|TITAN|NVS|UHD/
