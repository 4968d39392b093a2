/** Why something that was asked for was not done, in the server's words. Read out when it appears. */
import { Icon } from "../icon.tsx"

export const ProblemNotice = ({ lines }: { readonly lines: ReadonlyArray<string> }) => (
  <div role="alert" className="empty:hidden">
    {lines.length > 0 && (
      <div className="flex gap-3 rounded-card border border-danger bg-danger-soft px-4 py-3">
        <Icon name="alert" className="mt-0.5 size-5 text-danger" />
        <div className="min-w-0 flex-1 font-semibold text-danger">
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </div>
    )}
  </div>
)
