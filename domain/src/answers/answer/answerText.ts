/** What the best answers say (P-ANS-1). Wording only. */
import type { ShownDevice } from "../../devices/showDevice.ts"
import type { Query } from "../query/Query.ts"

/** 'The maker's driver: NVIDIA GeForce Game Ready Driver, version 610.88'. A reported version is not one that was seen at the maker's. */
export const deviceHeadline = ({ headline, line, verdict }: ShownDevice): string => {
  if (line === null || !namesItsLine(line, verdict)) return headline
  const version = line.version === null || line.isReported ? "" : `, version ${line.version}`
  return `${headline}: ${line.name}${version}`
}

/** @param count devices of the name that was asked for, all with the same answer; left out where an id was asked for */
export const deviceWhy = (
  { chip, category, line, verdict, whatToDo, reason, from }: ShownDevice,
  count?: number
): string => {
  const isInHeadline = line !== null && namesItsLine(line, verdict)
  const serves = line?.serves ? `It is for ${line.serves}.` : ""
  // The headline says already what to do.
  // Where the title does not say what it is, or 'your PC maker' who that is, the reason does.
  const isUnnamed = chip === null && category === null && verdict !== "unknown"
  const kind = isUnnamed || (line === null && verdict === "pc-maker") ? reason : ""
  const because = isInHeadline
    ? reason || serves || (count === undefined ? from : "")
    : [kind, whatToDo].filter((sentence) => sentence !== "").join(" ")
  return [because, count === 1 && because !== "" ? "" : sameForAll(count)]
    .filter((sentence) => sentence !== "")
    .join(" ")
}

type Line = NonNullable<ShownDevice["line"]>

const namesItsLine = ({ noDriver }: Line, verdict: ShownDevice["verdict"]): boolean =>
  !noDriver && verdict !== "pc-maker"

const sameForAll = (count: number | undefined): string => {
  if (count === undefined) return ""
  if (count === 1) return "It is the one device of this name."
  return `${count === 2 ? "Both" : `All ${count}`} devices of this name need the same driver.`
}

/** @param lines names of the driver lines that serve devices of the name */
export const severalText = (name: string, lines: ReadonlyArray<string>) => ({
  title: `${name}: which one do you have?`,
  why: `${
    lines.length === 2
      ? `Devices of this name need one of two drivers: ${lines.join(", or ")}.`
      : "Devices of this name need different drivers."
  } Compare the hardware ID in Device Manager with these.`
})

export const ownVersionText = (version: string): string =>
  `The version above is the package's: the newest that is known for this very device is ${version}.`

export const WINDOWS_7_ONLY = "For Windows 7: an older driver"

export const WINDOWS_7_MAY_LACK_IT =
  "Windows 10 and 11 include the driver. Windows 7 may lack it: then look at the maker's page, or at your computer maker's."

export const EXCEPT_A_FEW = "Nearly all of this name need it; a few rare ones may need another driver."

export const recordText = (name: string) => ({
  title: name,
  why: "Its page has the version, the Windows that it is for, its history and the way to the manufacturer's own download."
})

export const codeText = (code: number, summary: string) => ({ title: `Device Manager code ${code}`, why: summary })

export const correctedText = ({ typos }: Pick<Query, "typos">): string =>
  `Read ${typos.map(({ typed, meant }) => `'${typed}' as '${meant}'`).join(", ")}.`

/** @param name of the model, with its maker */
export const unlistedModelText = (maker: string, name: string) => ({
  title: name,
  why: `This model is in none of the lists here: if it needs a driver of its own, ${maker}'s page has it. Connected to the computer, its hardware ID says what Windows needs.`
})
