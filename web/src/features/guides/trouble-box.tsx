/** One trouble with what to do, the mildest first (P-GUIDE-7). */
import { Icon } from "../../ui/icon.tsx"
import type { Trouble } from "./words/guide.ts"

export const TroubleBox = ({ trouble: { id, title, sign, actions } }: { readonly trouble: Trouble }) => (
  <div className="mt-4 flex gap-3 rounded-card bg-warning-soft px-4 py-3">
    <Icon name="alert" className="mt-0.5 size-5 text-warning" />
    <div className="min-w-0 flex-1">
      <h3 id={id} className="text-base">
        {title}
      </h3>
      <p className="mt-0.5 max-w-prose">{sign}</p>
      <ol className="mt-2 max-w-prose list-decimal space-y-1.5 pl-5">
        {actions.map((action) => (
          <li key={action}>{action}</li>
        ))}
      </ol>
    </div>
  </div>
)
