/** After a delete: where the record went, and the way to bring it back. */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/feedback/notice.tsx"

export const DeletedNotice = ({ driver, onRecord }: { readonly driver: Driver; readonly onRecord: () => void }) => (
  <Notice>
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="min-w-0">
        “{driver.name}” (id {driver.id}) was deleted. Its record stays, and the delete can be undone there.
      </p>
      <Button size="small" onClick={onRecord}>
        Open its record
      </Button>
    </div>
  </Notice>
)
