/** Stands in place of a form where the operator has turned the inbox off: no form that goes nowhere (P-PRIV-2). */
import { Notice } from "../../ui/feedback/notice.tsx"

export const NoForm = ({ email }: { readonly email: string | null }) => (
  <Notice>
    {email === null ? (
      <p>Messages are not taken here, and an email address to write to is not set by the operator.</p>
    ) : (
      <p>
        To reach us, write to{" "}
        <a href={`mailto:${email}`} className="text-link wrap-anywhere">
          {email}
        </a>
        .
      </p>
    )}
  </Notice>
)
