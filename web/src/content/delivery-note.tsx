/** Stands above a form whose delivery the operator has not turned on (P-PRIV-2). */
import { Notice } from "../ui/notice.tsx"

export const DeliveryNote = ({ email }: { readonly email: string | null }) => (
  <Notice tone="warning" icon="alert">
    <p>
      <strong>Delivery is not turned on here.</strong> This form is checked in your browser and nothing leaves it.{" "}
      {email === null ? (
        "An email address to write to is not set by the operator."
      ) : (
        <>
          To reach us, write to{" "}
          <a href={`mailto:${email}`} className="text-link wrap-anywhere">
            {email}
          </a>
          .
        </>
      )}
    </p>
  </Notice>
)
