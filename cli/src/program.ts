/** The tree of commands: `driverdex <noun> <verb>`. */
import { Command } from "commander"
import { declareBestAnswer } from "./commands/answers/best.ts"
import { declareExplain } from "./commands/answers/explain.ts"
import { declareApprovalList } from "./commands/approvals/list.ts"
import { declareApprove, declareReject, declareWithdraw } from "./commands/approvals/settle.ts"
import { declareApprovalShow } from "./commands/approvals/show.ts"
import { declareAuditList } from "./commands/audit/list.ts"
import { declareApply } from "./commands/catalogue/apply.ts"
import { declareBatches } from "./commands/catalogue/batches.ts"
import { declareDiff } from "./commands/catalogue/diff.ts"
import { declareExport } from "./commands/catalogue/export.ts"
import { declareImport } from "./commands/catalogue/import.ts"
import { declareRevert } from "./commands/catalogue/revert.ts"
import { declareTemplate } from "./commands/catalogue/template.ts"
import { declareCompletion } from "./commands/completion.ts"
import { declareArchive } from "./commands/downloads/archive.ts"
import { declareCorrect } from "./commands/downloads/correct.ts"
import { declareErase } from "./commands/downloads/erase.ts"
import { declareGenerate } from "./commands/downloads/generate.ts"
import { declareReplay } from "./commands/downloads/replay.ts"
import { declareSources } from "./commands/downloads/sources.ts"
import { declareStats } from "./commands/downloads/stats.ts"
import { declareAdd } from "./commands/drivers/add.ts"
import { declareEdit } from "./commands/drivers/edit.ts"
import { declareHistory } from "./commands/drivers/history.ts"
import { declareList } from "./commands/drivers/list.ts"
import { declareRemove } from "./commands/drivers/remove.ts"
import { declareShow } from "./commands/drivers/show.ts"
import { declareUndo } from "./commands/drivers/undo.ts"
import { declareDump } from "./commands/dump.ts"
import { declareResolve } from "./commands/hardware/resolve.ts"
import { declareScan } from "./commands/hardware/scan.ts"
import { declareInboxDelete } from "./commands/inbox/delete.ts"
import { declareInboxList } from "./commands/inbox/list.ts"
import { declareInboxMark } from "./commands/inbox/mark.ts"
import { declareInboxShow } from "./commands/inbox/show.ts"
import { declareLinksCheck } from "./commands/links/check.ts"
import { declareLinksList } from "./commands/links/list.ts"
import { declareLinksSettle } from "./commands/links/settle.ts"
import { declareLinksShow } from "./commands/links/show.ts"
import { declareLinksTakeBack } from "./commands/links/takeBack.ts"
import { declareLogExport } from "./commands/log/export.ts"
import { declareVerify } from "./commands/log/verify.ts"
import { declareOperatorList } from "./commands/operators/list.ts"
import {
  declareOperatorAdd,
  declareOperatorDisable,
  declareOperatorEnable,
  declareOperatorPassword
} from "./commands/operators/manage.ts"
import { declarePrinterReset, declarePrinterSet } from "./commands/printers/edit.ts"
import { declarePrinterExport } from "./commands/printers/export.ts"
import { declarePrinterImport } from "./commands/printers/import.ts"
import { declarePrinterHistory, declarePrinterUndo } from "./commands/printers/record.ts"
import { declareResolvePrinter } from "./commands/printers/resolve.ts"
import { declareRebuild } from "./commands/projections/rebuild.ts"
import { declareShow as declareStalledShow } from "./commands/projections/show.ts"
import { declareSkip } from "./commands/projections/skip.ts"
import { declareSkips } from "./commands/projections/skips.ts"
import { declareStatus } from "./commands/projections/status.ts"
import { declareQualityBoard } from "./commands/quality/board.ts"
import { declareQualityList } from "./commands/quality/list.ts"
import { declareLogin } from "./commands/session/login.ts"
import { declareLogout } from "./commands/session/logout.ts"
import { declareSessionList } from "./commands/sessions/list.ts"
import { declareRevoke } from "./commands/sessions/revoke.ts"
import { declareSourceList } from "./commands/sources/list.ts"
import { declarePull } from "./commands/sources/pull.ts"
import { declareRefresh } from "./commands/sources/refresh.ts"
import { declareReview } from "./commands/sources/review.ts"
import { declareSourceStatus } from "./commands/sources/status.ts"
import { declareTokenCreate } from "./commands/tokens/create.ts"
import { declareTokenList } from "./commands/tokens/list.ts"
import { declareTokenRevoke } from "./commands/tokens/revoke.ts"
import { declareVendorApply } from "./commands/vendors/apply.ts"
import { declareVendorList } from "./commands/vendors/list.ts"
import { declareVendorAdd, declareVendorEdit } from "./commands/vendors/manage.ts"
import { declareVerifyPublicLog } from "./commands/verify/log.ts"
import { declareVerifyRecord } from "./commands/verify/record.ts"
import { declareWebhookAdd } from "./commands/webhooks/add.ts"
import { declareWebhookList } from "./commands/webhooks/list.ts"
import {
  declareWebhookPause,
  declareWebhookRemove,
  declareWebhookResume,
  declareWebhookRotate,
  declareWebhookTest
} from "./commands/webhooks/manage.ts"
import { declareWebhookShow } from "./commands/webhooks/show.ts"
import { withExamples } from "./verb/examples.ts"

type Declare = (noun: Command) => void

/** Each noun with what is done below it, and its verbs in the order of the help. */
const NOUNS: ReadonlyArray<readonly [string, string, ReadonlyArray<Declare>]> = [
  [
    "drivers",
    "look at drivers and keep their records",
    [declareList, declareShow, declareHistory, declareAdd, declareEdit, declareRemove, declareUndo]
  ],
  [
    "catalogue",
    "bring files and scripts into the catalogue, and take it out",
    [declareImport, declareTemplate, declareDiff, declareApply, declareExport, declareBatches, declareRevert]
  ],
  [
    "sources",
    "bring in what public sources list of releases",
    [declareSourceList, declarePull, declareRefresh, declareReview, declareSourceStatus]
  ],
  ["quality", "see what is wrong with the facts, and mend it", [declareQualityList, declareQualityBoard]],
  [
    "vendors",
    "keep manufacturers and their official hosts",
    [declareVendorList, declareVendorAdd, declareVendorEdit, declareVendorApply]
  ],
  [
    "links",
    "see whether the makers' pages still answer",
    [declareLinksCheck, declareLinksList, declareLinksShow, declareLinksSettle, declareLinksTakeBack]
  ],
  ["answers", "see what the search box answers, and why", [declareBestAnswer, declareExplain]],
  ["hardware", "find out which drivers devices need, without a site", [declareResolve, declareScan]],
  [
    "printers",
    "find out which driver a printer needs, and keep what is known of models",
    [
      declareResolvePrinter,
      declarePrinterSet,
      declarePrinterReset,
      declarePrinterHistory,
      declarePrinterUndo,
      declarePrinterExport,
      declarePrinterImport
    ]
  ],
  [
    "downloads",
    "study downloads, and correct their counts",
    [declareStats, declareReplay, declareArchive, declareSources, declareErase, declareCorrect, declareGenerate]
  ],
  ["inbox", "read what visitors wrote", [declareInboxList, declareInboxShow, declareInboxMark, declareInboxDelete]],
  [
    "operators",
    "keep the people who may sign in",
    [declareOperatorList, declareOperatorAdd, declareOperatorPassword, declareOperatorDisable, declareOperatorEnable]
  ],
  ["sessions", "see and end sessions", [declareSessionList, declareRevoke]],
  ["tokens", "give scripts access of their own", [declareTokenCreate, declareTokenList, declareTokenRevoke]],
  [
    "approvals",
    "see what waits for a second operator, and settle it",
    [declareApprovalList, declareApprovalShow, declareApprove, declareReject, declareWithdraw]
  ],
  [
    "webhooks",
    "send news of releases to other servers",
    [
      declareWebhookAdd,
      declareWebhookList,
      declareWebhookShow,
      declareWebhookTest,
      declareWebhookPause,
      declareWebhookResume,
      declareWebhookRotate,
      declareWebhookRemove
    ]
  ],
  ["audit", "see who signed in and who changed operators", [declareAuditList]],
  [
    "projections",
    "look after the read models",
    [declareStatus, declareStalledShow, declareSkip, declareSkips, declareRebuild]
  ],
  ["log", "look after the event log", [declareVerify, declareLogExport]],
  ["verify", "check what a site shows by its signed public log", [declareVerifyRecord, declareVerifyPublicLog]]
]

export function buildProgram(version: string): Command {
  const program = new Command("driverdex")
    .description("Read and keep a Driverdex catalogue from the terminal.")
    .version(version)
    // A driver has a version too: after a noun, --version is the verb's own.
    .enablePositionalOptions()
    .exitOverride()
  declareLogin(program)
  declareLogout(program)
  for (const [name, description, verbs] of NOUNS) {
    const noun = program.command(name).description(description)
    for (const declare of verbs) declare(noun)
  }
  declareDump(program)
  declareCompletion(program)
  return withExamples(program, [
    ["driverdex drivers list --query rtx", "Search the catalogue"],
    ["driverdex login && driverdex catalogue import drivers.csv --dry-run", "See what a file would change"],
    ["driverdex downloads stats", "How the site is used"]
  ])
}
