/** The whole HTTP contract, described once: server, typed client and OpenAPI all come from here. */
import { HttpApi, HttpApiMiddleware, OpenApi } from "effect/http-api"
import { AdminGroup } from "./Admin.ts"
import { AnswersGroup } from "./Answers.ts"
import { ApprovalsGroup } from "./Approvals.ts"
import { CatalogueGroup } from "./Catalogue.ts"
import { ChangesGroup } from "./Changes.ts"
import { DownloadsGroup } from "./Downloads.ts"
import { DriversGroup } from "./Drivers.ts"
import { HardwareGroup } from "./Hardware.ts"
import { HealthGroup } from "./Health.ts"
import { HelpGroup } from "./Help.ts"
import { InboxGroup } from "./Inbox.ts"
import { LinksGroup } from "./Links.ts"
import { TokensGroup } from "./OperatorTokens.ts"
import { completed, type GeneratedDocument } from "./openApi.ts"
import { PcsGroup } from "./Pcs.ts"
import { PrinterEditsGroup } from "./PrinterEdits.ts"
import { PrintersGroup } from "./Printers.ts"
import { BadRequest, NotFound } from "./Problem.ts"
import { PublicApiGroup } from "./PublicApi.ts"
import { QualityGroup } from "./Quality.ts"
import { ReviewsGroup } from "./Reviews.ts"
import { SearchGroup } from "./Search.ts"
import { SecondFactorGroup } from "./SecondFactor.ts"
import { SessionGroup } from "./Session.ts"
import { StatusGroup } from "./Status.ts"
import { TransparencyGroup } from "./Transparency.ts"
import { webhooksSection } from "./WebhookMessage.ts"
import { WebhooksGroup } from "./Webhooks.ts"

/** Turns what fails to decode into one line per error, `field: sentence`. */
export class ReadableErrors extends HttpApiMiddleware.Service<ReadableErrors>()("@driverdex/api/ReadableErrors", {
  error: [BadRequest, NotFound]
}) {}

const Calls = HttpApi.make("driverdex")
  .add(
    PublicApiGroup,
    DriversGroup,
    CatalogueGroup,
    SearchGroup,
    AnswersGroup,
    HardwareGroup,
    SessionGroup,
    TokensGroup,
    SecondFactorGroup,
    ChangesGroup,
    ReviewsGroup,
    ApprovalsGroup,
    AdminGroup,
    DownloadsGroup,
    InboxGroup,
    LinksGroup,
    QualityGroup,
    PcsGroup,
    PrintersGroup,
    PrinterEditsGroup,
    HelpGroup,
    HealthGroup,
    StatusGroup,
    TransparencyGroup,
    WebhooksGroup
  )
  .middleware(ReadableErrors)

export class Api extends Calls.annotateMerge(
  OpenApi.annotations({
    title: "Driverdex API",
    version: "1",
    description:
      "Windows drivers, their official pages and installation guides. Reads are public; writes need an operator's session. [Back to the site](/)",
    transform: (document) => ({ ...completed(Calls, document as GeneratedDocument), webhooks: webhooksSection })
  })
) {}
