/** The Windows that wrote a list, by its build and architecture, as the programs of Windows write them in every language. */
import type { Line, ListedWindows } from "./Form.ts"

type Release = NonNullable<ListedWindows["release"]>

/** Undefined where no line says so. The architecture stands a few lines from the build. */
export const windowsOf = (lines: ReadonlyArray<Line>): ListedWindows | undefined => {
  for (let at = 0; at < lines.length; at += 1) {
    const { text = "" } = lines[at] ?? {}
    if (text.length > MAX_LENGTH || !MAY_BE_BUILD.test(text)) continue
    const build = BUILD.map((shape) => shape.exec(text)?.[1]).find((found) => found !== undefined)
    const release = build === undefined ? undefined : releaseOf(Number(build))
    if (release === undefined) continue
    const near = lines.slice(Math.max(0, at - NEAR), at + NEAR)
    const architecture = bitsIn(text) ?? near.map(architectureIn).find((found) => found !== undefined)
    return { release, ...(architecture !== undefined && { architecture }) }
  }
  return undefined
}

const NEAR = 40
/** As quick as can be: it is asked of every line. */
const MAY_BE_BUILD = /10\.0|6\.[1-3]|[Bb][Uu][Ii][Ll][Dd][Nn]/

const architectureIn = ({ text }: Line): ListedWindows["architecture"] =>
  text.length > MAX_LENGTH ? undefined : ARCHITECTURE.find(([shape]) => shape.test(text))?.[1]

const MAX_LENGTH = 300

const BUILD: ReadonlyArray<RegExp> = [
  // DxDiag: 'Windows 11 Pro 64-bit (10.0, Build 22631)'
  /\((?:6\.[1-3]|10\.0), [^\d()]{1,20}(\d{4,5})\)/,
  // msinfo32, systeminfo: '10.0.22631 Build 22631'
  /(?:^|[\s:])(?:6\.[1-3]|10\.0)\.(\d{4,5})[^\d]{1,40}\1$/,
  // The heading of a console: 'Microsoft Windows [Version 10.0.19045.3570]'
  /^Microsoft Windows \[\S{1,20} (?:6\.[1-3]|10\.0)\.(\d{4,5})/,
  // PowerShell: 'BuildNumber : 22631', 'OsBuildNumber'; setupapi.dev.log: 'OS Version = 10.0.19045'
  /^(?:Os)?BuildNumber\s*[:=]\s*(\d{4,5})$/i,
  /^OS Version = (?:6\.[1-3]|10\.0)\.(\d{4,5})$/
]

/** Windows 11 calls itself 10.0, and some programs call it Windows 10. */
const releaseOf = (build: number): Release | undefined => {
  if (build >= 22_000) return "11"
  if (build >= 10_240) return "10"
  if (build >= 9600) return "8.1"
  if (build >= 9200) return "8"
  return build >= 7600 ? "7" : undefined
}

const bitsIn = (text: string): ListedWindows["architecture"] => {
  if (/ARM/i.test(text)) return "arm64"
  const bits = /\b(64|32)[\s-]?(?:bits?\b|бит|位|ビット|비트)/i.exec(text)?.[1]
  return bits === undefined ? undefined : bits === "64" ? "x64" : "x86"
}

/** The row 'System Type' of msinfo32 and systeminfo in every language, and what PowerShell says. */
const ARCHITECTURE: ReadonlyArray<readonly [RegExp, NonNullable<ListedWindows["architecture"]>]> = [
  [/^(?:OS)?Architecture\s*[:=]\s*ARM/i, "arm64"],
  [/^(?:OS)?Architecture\s*[:=]\s*(?:64|amd64)/i, "x64"],
  [/^(?:OS)?Architecture\s*[:=]\s*(?:32|x86$)/i, "x86"],
  [/^[^\t:：]{2,40}[\t:：][^\\:]{0,40}(?<![\w(])ARM64(?!\w)/i, "arm64"],
  [/^[^\t:：]{2,40}[\t:：][^\\:]{0,40}(?<![\w(])x64(?!\w)/i, "x64"],
  [/^[^\t:：]{2,40}[\t:：][^\\:]{0,40}(?<![\w(])x86(?!\w)/i, "x86"]
]
