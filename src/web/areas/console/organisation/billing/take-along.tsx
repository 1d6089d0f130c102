import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { connectStaff } from '#web/areas/console/frame/connect-staff.ts'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { saveFile } from '#web/areas/console/frame/save-file.ts'
import { useStaffPlace } from '#web/areas/console/frame/session/use-staff-place.ts'
import { Button } from '#web/ui/button.tsx'
import { billingPaths } from './billing-paths.ts'

/** Everything of the organisation as one file. */
export function TakeAlong(): ReactNode {
  const { t } = useTranslator()
  const place = useStaffPlace()
  const load = useSave(async () => {
    const { download } = connectStaff(billingPaths, place)
    saveFile(await download('billing.export', {}), 'organisation.tar.gz')
  })
  return (
    <div>
      <Button variant="quiet" isPending={load.isPending} isSafe onClick={() => void load.run()}>
        {t('billing_take_along')}
      </Button>
      <SaveProblem problem={load.problem} />
    </div>
  )
}
