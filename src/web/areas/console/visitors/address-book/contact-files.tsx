import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { contactBooks, maxContacts } from '#domain/contact/contact.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { connectStaff } from '#web/areas/console/frame/connect-staff.ts'
import { Select } from '#web/ui/fields/select.tsx'
import { useStaffPlace } from '#web/areas/console/frame/session/use-staff-place.ts'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { saveFile } from '#web/areas/console/frame/save-file.ts'
import { problemOfList } from '#web/areas/console/front-desk/import/import-problem.ts'
import { fileIn, ListFile } from '#web/areas/console/front-desk/import/list-file.tsx'
import { addressBookPaths } from './address-book-paths.ts'
import { type ContactsCall, contactsKey } from './contacts-query.ts'

type Outcome = CallOutput<Endpoints['contacts.import']>

const names = { CSV: 'contacts.csv', VCARD: 'contacts.vcf' } as const

/** A book goes out as a file, and people come in from one. */
export function ContactFiles({
  call,
  mayShare,
}: {
  readonly call: ContactsCall
  readonly mayShare: boolean
}): ReactNode {
  const place = useStaffPlace()
  const { t } = useTranslator()
  const queries = useQueryClient()
  const { companyId } = place
  const params = { companyId }
  const form = useRef<HTMLDivElement>(null)
  const [book, setBook] = useState<(typeof contactBooks)[number]>('OWN')
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const download = useSave(async (as: 'CSV' | 'VCARD') => {
    const { download: read } = connectStaff(addressBookPaths, place)
    saveFile(await read('contacts.file', params, { book, as }), names[as])
  })
  const bring = async (values: FormData): Promise<void> => {
    const document = fileIn(values)
    if (document === null) return
    setOutcome(null)
    setOutcome(await call('contacts.import', { params, query: { book }, document }))
    await queries.invalidateQueries({ queryKey: contactsKey })
  }
  const label = t('contacts_file')
  const mayImport = book === 'OWN' || mayShare
  return (
    <details className="contact-files">
      <summary>{t('contacts_files')}</summary>
      <div className="contact-files-part" ref={form}>
        <label className="field">
          <span className="field-label">{t('console_contacts')}</span>
          <Select
            value={book}
            onChange={({ target }) =>
              setBook(contactBooks.find((one) => one === target.value) ?? 'OWN')
            }
          >
            {contactBooks.map((one) => (
              <option key={one} value={one}>
                {t(`contacts_${one}`)}
              </option>
            ))}
          </Select>
        </label>
        <div className="settings-tools">
          {(['CSV', 'VCARD'] as const).map((as) => (
            <Button
              key={as}
              isPending={download.isPending}
              isSafe
              onClick={() => void download.run(as)}
            >
              {t(`contacts_as_${as}`)}
            </Button>
          ))}
        </div>
        <SaveProblem problem={download.problem} />
        {mayImport ? (
          <EditForm
            labels={{ file: label }}
            belongsTo={null}
            isShort
            validate={(values): Readonly<Record<string, string>> =>
              fileIn(values) === null ? { file: t('common_error_required') } : {}
            }
            refusalOf={(error) => t(problemOfList(error), { max: maxContacts })}
            onSave={bring}
            save={t('contacts_import')}
          >
            <ListFile
              name="file"
              label={label}
              hint={t('contacts_file_hint', { max: maxContacts })}
              isCards
              onFile={() => form.current?.querySelector('form')?.requestSubmit()}
            />
          </EditForm>
        ) : (
          <p className="muted">{t('contacts_read_only')}</p>
        )}
        {outcome !== null && <Brought outcome={outcome} />}
      </div>
    </details>
  )
}

/** What a file has changed, and what of it was not taken. */
function Brought({ outcome }: { readonly outcome: Outcome }): ReactNode {
  const { t } = useTranslator()
  const { added, changed, same, bad } = outcome
  return (
    <>
      <Notice kind={bad.count === 0 ? 'positive' : 'warning'} isLive>
        <p>{t('contacts_imported', { added, changed, same })}</p>
        {bad.count > 0 && <p>{t('contacts_bad', { count: bad.count })}</p>}
      </Notice>
      {bad.first.length > 0 && (
        <ul className="contact-faults">
          {bad.first.map(({ line, code }) => (
            <li key={line}>{t('contacts_bad_row', { line, text: t(code) })}</li>
          ))}
        </ul>
      )}
    </>
  )
}
