/** What to do with a printer in three steps, by verdict (P-PRN-23). Wording only. */
import type { PrinterFacts } from "./PrinterFacts.ts"
import type { ResolvedPrinter } from "./resolvePrinter.ts"

export interface PrinterStep {
  readonly title: string
  readonly text: string
}

/** @param finder whose page it is that asks for the model, what to type there, and whether its address is known */
export const printerSteps = (
  facts: PrinterFacts,
  resolved: ResolvedPrinter,
  finder: PrinterFinderPage
): readonly [PrinterStep, PrinterStep, PrinterStep] => {
  const { verdict, line } = resolved
  if (verdict === "windows") return [CONNECT, ADD, withoutIt(facts, resolved)]
  if (verdict === "none") return [LOOK, SHARE, onceMore(finder)]
  // One driver for many models, whose record leads to the download.
  if (line?.record !== undefined || verdict === "universal")
    return [getLine(line), INSTALL, lastStep(facts, resolved, finder)]
  return [ask(finder), takePackage(facts), FAMILY[familyOf(facts, verdict)] ?? plugIn(facts)]
}

interface PrinterFinderPage {
  readonly maker: string
  readonly enter: string
  readonly isKnown: boolean
}

const lastStep = (facts: PrinterFacts, { verdict }: ResolvedPrinter, finder: PrinterFinderPage): PrinterStep => {
  if (verdict === "family") return FAMILY[familyOf(facts, verdict)] ?? plugIn(facts)
  if (verdict === "taken-over" && facts.multifunction === true)
    return {
      title: "To scan, take the package of the model",
      text: `On ${finder.maker}'s page type '${finder.enter}': the universal driver only prints.`
    }
  return facts.hostBased === true ? plugIn(facts) : { title: "Choose the language", text: languageText(facts) }
}

const familyOf = ({ kind }: PrinterFacts, verdict: ResolvedPrinter["verdict"]): string =>
  verdict === "family" ? (kind ?? "label") : ""

const getLine = (line: ResolvedPrinter["line"]): PrinterStep => ({
  title: "Get the driver",
  text: `Take ${line?.name ?? "the universal driver"}. One package serves many models, so yours need not be in its name.`
})

const LOOK: PrinterStep = {
  title: "Look whether Windows has one",
  text: "Settings, Bluetooth & devices, Printers & scanners, Add device, Add manually; in the list of makers press 'Windows Update' and wait some minutes. A model of the same series may do."
}

const SHARE: PrinterStep = {
  title: "Let an older computer share it",
  text: "A computer with the Windows that it was made for can share it in the network. No other page has a driver that the maker never made."
}

const onceMore = ({ maker, enter }: PrinterFinderPage): PrinterStep => ({
  title: "Ask the maker once more",
  text: `Type '${enter}' on ${maker}'s page: if it offers a package for Windows 8 or 10 with 64 bits, that one mostly works.`
})

const CONNECT: PrinterStep = {
  title: "Bring it into your network",
  text: "Computer and printer must be in the same network: by its own menu, its WPS button or its maker's app. By cable, plug it in and switch it on."
}

const ADD: PrinterStep = {
  title: "Let Windows add it",
  text: "Settings, Bluetooth & devices, Printers & scanners, Add device. Choose the printer when it appears; Windows takes its own driver."
}

const withoutIt = (facts: PrinterFacts, { also }: ResolvedPrinter): PrinterStep => {
  const line = also.find(({ line: other }) => other !== undefined)?.line?.name
  const instead = line === undefined ? `the package of the model from ${facts.brand}'s page` : line
  const reason =
    facts.hostBased === true
      ? "By USB cable, or where a function is missing"
      : "Where it is not found, or a function is missing"
  return { title: "Only if something is missing", text: `${reason}: take ${instead}.` }
}

const INSTALL: PrinterStep = {
  title: "Install it as administrator",
  text: "Run the setup and choose how the printer is connected: by USB, or by its address in the network, which its menu or its status page shows."
}

const languageText = ({ languages }: PrinterFacts): string => {
  const speaksPcl = languages.some(
    (language) => language.startsWith("pcl5") || language === "pcl6" || language === "ufr2"
  )
  const speaksPs = languages.includes("postscript")
  if (speaksPcl && speaksPs)
    return "PCL 6 for documents, since it is the fastest; PostScript where a graphics or publishing program asks for it. The printer understands both."
  if (speaksPs)
    return "The lists name PostScript; most models of the kind understand PCL 6 as well, which is the faster one for documents."
  return "PCL 6. PostScript prints only where the printer has it, mostly as an option."
}

const ask = ({ maker, enter, isKnown }: PrinterFinderPage): PrinterStep =>
  isKnown
    ? {
        title: `Open ${maker}'s page`,
        text: `Type '${enter}' there, and choose the model with all its letters: two endings may have two packages.`
      }
    : {
        title: `Find ${maker}'s own page`,
        text: `We know no address of it. Search the web for '${enter}' with ${maker}'s name, and take a driver from ${maker} only.`
      }

const takePackage = ({ multifunction }: PrinterFacts): PrinterStep => ({
  title: "Take the package for your Windows",
  text:
    multifunction === true
      ? "Choose the full package, which prints and scans, not only the 'basic driver'. A package for Windows 10 works in Windows 11 too."
      : "A package for Windows 10 works in Windows 11 too. Nearly every computer of today has 64 bits."
})

const plugIn = ({ network }: PrinterFacts): PrinterStep => ({
  title: "Cable last",
  text: `Run the setup as administrator, and plug the USB cable in when it asks for it.${network === true ? " In the network let the setup search for the printer." : ""}`
})

const FAMILY: Readonly<Record<string, PrinterStep>> = {
  label: {
    title: "Set the size of the label",
    text: "In the printing preferences set width, height and the gap of the roll, then let the printer calibrate itself."
  },
  thermal: {
    title: "Set the size of the paper",
    text: "In the printing preferences set width and height of the paper, then let the printer calibrate itself."
  },
  receipt: {
    title: "Port, width and cutter",
    text: "By USB it is a printer or a COM port: the driver must use the same. Set 58 or 80 mm, and switch the cutter on, in the printing preferences."
  },
  "dot-matrix": {
    title: "Or take what Windows includes",
    text: "Add the printer manually and choose a driver of its language: Epson 'LQ Series' for 24 needles or 'FX Series' for 9, or 'IBM Proprinter'. Set the length of the paper in the server properties."
  },
  "large-format": {
    title: "Set roll and margins",
    text: "In the printing preferences choose the roll, its width and the cutter before the first print."
  }
}
