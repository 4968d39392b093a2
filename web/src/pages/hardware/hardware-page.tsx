/** Find a driver by hardware ID: the box, how to find an id, and the answers to several (P-HW-1). */
import type { ShownDevices } from "@driverdex/api/contract/SiteApi"
import { Link } from "@tanstack/react-router"
import { FindIdSteps } from "../../shell/content/find-id-steps.tsx"
import { FIND_ID_TITLE } from "../../shell/content/find-id-text.ts"
import { Button, buttonClass } from "../../ui/button.tsx"
import { cardClass } from "../../ui/card.ts"
import { CONTROL_CLASS, Field } from "../../ui/forms/field.tsx"
import { Icon } from "../../ui/icon.tsx"
import { deferred } from "../../ui/loading/deferred.tsx"
import { CREDITS_PAGE, HARDWARE_INTRO, HARDWARE_TITLE, ID_HINT, SCAN_DESK } from "./hardware-text.ts"

/** A long list that only links need. */
export const UnnamedDevices = deferred(async () => (await import("./unnamed-devices.tsx")).UnnamedDevices)

/** Which only texts with several ids need. */
export const AnswersTable = deferred(async () => (await import("./answers-table.tsx")).AnswersTable)

interface HardwarePageProps {
  readonly text: string
  readonly shown: ShownDevices | null
}

export const HardwarePage = ({ text, shown }: HardwarePageProps) => (
  <div className="page-width py-6 md:py-8">
    <h1 className="text-3xl">{HARDWARE_TITLE}</h1>
    <p className="mt-2 max-w-prose text-lg text-muted">{HARDWARE_INTRO}</p>
    <div className="mt-6 grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <HardwareForm text={text} />
      {/* Before the box in the order of reading: on a phone the answers follow the form. */}
      {shown !== null && shown.devices.length > 0 && (
        <div className="lg:col-span-2 lg:row-start-2">
          <AnswersTable shown={shown} />
        </div>
      )}
      <aside
        aria-label="Many devices"
        className={`${cardClass} self-start bg-surface p-5 lg:col-start-2 lg:row-start-1`}
      >
        <h2 className="text-lg">A whole PC at once?</h2>
        <p className="mt-1 text-muted">Windows can print all of its devices in one list.</p>
        <Link to={SCAN_DESK} className={`${buttonClass("outline")} mt-3`}>
          <Icon name="scan" />
          Paste a whole device list
        </Link>
      </aside>
    </div>
    <section aria-labelledby="find-id" className="mt-12">
      <h2 id="find-id" className="text-2xl">
        {FIND_ID_TITLE}
      </h2>
      <FindIdSteps pasteInto="the box above" />
    </section>
    <UnnamedDevices />
    <p className="mt-10 text-sm text-muted">
      <Link to={CREDITS_PAGE} className="text-link">
        Where these facts come from
      </Link>
    </p>
  </div>
)

/** An address must not get longer than servers and proxies take. */
const MAX_LENGTH = 6_000

/** The box that takes hardware IDs: a plain form, which needs no scripts (P-HW-1). */
const HardwareForm = ({ text }: { readonly text: string }) => (
  <form action="/hardware" method="get" aria-label="Find a driver by hardware ID">
    <Field label="Hardware ID" hint={ID_HINT}>
      {(ids) => (
        <textarea
          {...ids}
          name="id"
          required
          rows={3}
          maxLength={MAX_LENGTH}
          defaultValue={text}
          placeholder="PCI\VEN_8086&DEV_51F0"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className={`${CONTROL_CLASS} min-h-[100px] resize-y py-2 font-mono`}
        />
      )}
    </Field>
    <Button type="submit" look="solid" size="large" className="mt-3 max-sm:w-full">
      Find the driver
    </Button>
  </form>
)
