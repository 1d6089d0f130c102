import { type ReactNode, useId, useState } from 'react'
import {
  type LabelSheetCode,
  labelSheet,
  labelSheetCodes,
  labelsOn,
} from '#domain/desk-plan/labels/label-sheet.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import type { Translator } from '#web/i18n/translator.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { connectStaff } from '#web/areas/console/frame/connect-staff.ts'
import { useStaffPlace } from '#web/areas/console/frame/session/use-staff-place.ts'
import { NumberBox } from '#web/areas/console/frame/forms/value-box.tsx'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { saveFile } from '#web/areas/console/frame/save-file.ts'
import { desksPaths } from '../desks-paths.ts'
import { useEditing } from '../store/use-plan.ts'

/** The labels of the desks as a file to print, and new ones when somebody has copied the old. */
export function LabelsPane(): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const sheetId = useId()
  const place = useStaffPlace()
  const { call, params, state } = useEditing()
  const [sheet, setSheet] = useState<LabelSheetCode | ''>('')
  const [first, setFirst] = useState(1)
  const [renewed, setRenewed] = useState<number | null>(null)
  const hasDesks = state.stored.plan.desks.length > 0
  const { isPending, problem, run } = useSave(async () => {
    const { download } = connectStaff(desksPaths, place)
    const query = sheet === '' ? undefined : { sheet, first: String(first) }
    saveFile(await download('stickers.sheet', params, query), 'desk-labels.pdf')
  })
  return (
    <section>
      <h2>{t('desks_labels_title')}</h2>
      <p className="muted">{t('desks_labels_hint')}</p>
      {state.isChanged && (
        <Notice>
          <p>{t('desks_labels_unsaved')}</p>
        </Notice>
      )}
      <div className="desks-form">
        <div className="field">
          <label className="field-label" htmlFor={sheetId}>
            {t('desks_labels_sheet')}
          </label>
          <Select
            id={sheetId}
            value={sheet}
            onChange={({ target }) => {
              setSheet(labelSheetCodes.find((code) => code === target.value) ?? '')
              setFirst(1)
            }}
          >
            <option value="">{t('desks_labels_cut')}</option>
            {labelSheetCodes.map((code) => (
              <option key={code} value={code}>
                {sheetText(translator, code)}
              </option>
            ))}
          </Select>
        </div>
        {sheet !== '' && (
          <NumberBox
            label={t('desks_labels_first')}
            hint={t('desks_labels_first_hint')}
            value={first}
            least={1}
            most={labelsOn(labelSheet(sheet))}
            onChange={(value) => setFirst(Math.round(value))}
          />
        )}
      </div>
      {sheet !== '' && <p className="muted">{t('desks_labels_scale')}</p>}
      <SaveProblem problem={problem} />
      {renewed !== null && (
        <Notice kind="positive" isLive>
          <p>{t('desks_labels_renewed', { count: renewed })}</p>
        </Notice>
      )}
      <div className="form-acts">
        <Button
          variant="primary"
          isPending={isPending}
          isSafe
          disabledReason={hasDesks ? undefined : t('desks_labels_none')}
          onClick={() => void run()}
        >
          {t('desks_labels_print')}
        </Button>
        {hasDesks && (
          <AskFirst
            label={t('desks_labels_renew')}
            question={t('desks_labels_renew_sure')}
            onDo={async () => {
              setRenewed((await call('stickers.renew', { params, body: {} })).renewed)
            }}
          />
        )}
      </div>
    </section>
  )
}

/** What the box says, with the size of a label and how many a sheet has. */
function sheetText({ t }: Translator, code: LabelSheetCode): string {
  const sheet = labelSheet(code)
  const { name, width, height } = sheet
  return t('desks_labels_sheet_one', { name, width, height, count: labelsOn(sheet) })
}
