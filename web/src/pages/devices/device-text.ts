/** The shape of the wording of a page that is searched by model. */
import type { IconName } from "../../ui/icon.tsx"

export interface DevicePageText {
  readonly intro: string
  readonly searchLabel: string
  readonly placeholder: string
  readonly typeLabel: string
  readonly allTypes: string
  readonly chipsTitle: string
  readonly chips: ReadonlyArray<string>
  readonly emptyTitle: string
  readonly emptyText: string
}

export interface DeviceKind {
  readonly icon: IconName
  readonly title: string
  readonly text: string
  /** Value of the type filter that shows them. */
  readonly type: string
}
