import { type ReactNode, useState } from 'react'
import { isPrinterHost } from '#domain/badge/printer-address.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import type { Printer, PrinterCall } from './printers-query.ts'
import { connections, portOf, printerKinds, readPrinter, resolutions } from './read-printer.ts'

/** One printer; null: one that is being added. */
export function PrinterForm({
  call,
  printer,
  onDone,
}: {
  readonly call: PrinterCall
  readonly printer: Printer | null
  readonly onDone: () => Promise<void>
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId } = page.location
  const params = { companyId, printerId: printer?.id ?? '' }
  const [kind, setKind] = useState<string>(printer?.kind ?? 'ZPL')
  const [connection, setConnection] = useState<string>(printer?.connection ?? 'NETWORK')
  const labels = {
    name: t('printers_name'),
    host: t('printers_host'),
    port: t('printers_port'),
  }
  const isOnNetwork = connection === 'NETWORK'
  const validate = (values: FormData): Readonly<Record<string, string>> => ({
    ...(formText(values, 'name').trim() === '' && { name: t('common_error_required') }),
    ...(isOnNetwork &&
      !isPrinterHost(formText(values, 'host').trim()) && { host: t('printers_error_host') }),
    ...(isOnNetwork &&
      portOf(formText(values, 'port').trim()) === null && { port: t('printers_error_port') }),
  })
  return (
    <EditForm
      onSave={async (values) => {
        const body = readPrinter(values)
        if (printer === null) await call('printers.create', { params: { companyId }, body })
        else await call('printers.update', { params, body })
        await onDone()
      }}
      validate={validate}
      refusalOf={({ code }) => (code === 'conflict' ? t('printers_error_taken') : null)}
      guard={
        printer && {
          opened: settingsOf(printer),
          read: async () =>
            settingsOf(
              (await call('printers.list', { params })).find(({ id }) => id === printer.id),
            ),
        }
      }
      labels={labels}
      save={t(printer === null ? 'printers_add' : 'common_button_save')}
      acts={
        printer !== null && (
          <AskFirst
            label={t('printers_remove')}
            question={t('printers_remove_sure')}
            refusalOf={({ code }) =>
              code === 'badge_setting_in_use' ? t('printers_error_in_use') : null
            }
            onDo={async () => {
              await call('printers.remove', { params })
              await onDone()
            }}
          />
        )
      }
    >
      <TextField name="name" label={labels.name} defaultValue={printer?.name} maxLength={100} />
      <ChoiceGroup
        name="kind"
        label={t('printers_kind')}
        defaultValue={kind}
        choices={printerKinds.map((value) => ({
          value,
          label: t(`printers_kind_${value}`),
          hint: t(`printers_kind_${value}_hint`),
        }))}
        onChoose={setKind}
      />
      {kind === 'ZPL' && (
        <SelectField
          name="dpi"
          label={t('printers_dpi')}
          placeholder={t('common_choose')}
          defaultValue={String(printer?.dpi ?? 203)}
          choices={resolutions.map((dpi) => ({ value: String(dpi), label: `${String(dpi)} dpi` }))}
        />
      )}
      <ChoiceGroup
        name="connection"
        label={t('printers_connection')}
        defaultValue={connection}
        choices={connections.map((value) => ({
          value,
          label: t(`printers_connection_${value}`),
          hint: t(`printers_connection_${value}_hint`),
        }))}
        onChoose={setConnection}
      />
      {isOnNetwork && (
        <>
          <TextField
            name="host"
            label={labels.host}
            hint={t('printers_host_hint')}
            defaultValue={printer?.host}
            autoCapitalize="none"
            maxLength={253}
          />
          <TextField
            name="port"
            label={labels.port}
            hint={t('printers_port_hint')}
            optionalMark={t('common_optional')}
            defaultValue={printer === null ? '' : String(printer.port)}
            isDigits
            maxLength={5}
          />
        </>
      )}
      <Checkbox
        name="active"
        label={t('printers_active')}
        optionalMark=""
        defaultChecked={printer?.active ?? true}
      />
    </EditForm>
  )
}

/** What somebody sets of a printer; what it does meanwhile is no change. */
function settingsOf(printer: Printer | undefined) {
  if (printer === undefined) return undefined
  const { name, kind, dpi, connection, host, port, active } = printer
  return { name, kind, dpi, connection, host, port, active }
}
