import { type ReactNode, useState } from 'react'
import { kindWords } from '#contract/messages/delivery-kinds.ts'
import { deliveryKinds, deliveryLengths } from '#domain/delivery/delivery.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import type { Delivery } from '../deliveries-query.ts'
import { noPerson, PersonField, type TypedPerson } from '../receive/person-field.tsx'
import type { DeliveryDesk } from '../use-delivery-desk.ts'

/** What is known of a delivery that is held; what somebody else saved meanwhile is refused by its revision. */
export function DeliveryForm({
  desk,
  delivery,
  onSaved,
}: {
  readonly desk: DeliveryDesk
  readonly delivery: Delivery
  readonly onSaved: () => Promise<void>
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { recipient, revision } = delivery
  const optional = t('common_optional')
  const [who, setWho] = useState<TypedPerson>(
    recipient === null
      ? noPerson
      : { text: recipient.name, person: { id: recipient.id, label: recipient.name } },
  )
  const save = async (values: FormData): Promise<void> => {
    const text = (name: string): string => formText(values, name).trim()
    await desk.call('deliveries.update', {
      params: { companyId: page.location.companyId, deliveryId: delivery.id },
      body: {
        recipient: who.person === null ? null : { id: who.person.id },
        addressee: text('addressee'),
        carrier: text('carrier'),
        kind: deliveryKinds.find((kind) => kind === text('kind')) ?? 'PARCEL',
        pieces: Number(text('pieces')) || 1,
        place: text('place'),
        perishable: text('perishable') !== '',
        trackingNumber: text('trackingNumber'),
        note: text('note'),
        revision,
      },
    })
    await onSaved()
  }
  const labels = {
    recipient: t('deliveries_recipient'),
    addressee: t('deliveries_addressee'),
    carrier: t('deliveries_carrier'),
    place: t('deliveries_place'),
    kind: t('deliveries_kind'),
    pieces: t('deliveries_pieces'),
    trackingNumber: t('deliveries_tracking'),
    note: t('deliveries_note'),
  }
  return (
    <details className="delivery-change">
      <summary>{t('deliveries_change')}</summary>
      <EditForm
        labels={labels}
        belongsTo={null}
        beside={who.person?.id ?? ''}
        sentences={['deliveries_error_person']}
        validate={(): Readonly<Record<string, string>> =>
          who.person === null && who.text.trim() !== ''
            ? { recipient: t('deliveries_choose_person') }
            : {}
        }
        onSave={save}
        save={t('common_button_save')}
      >
        <PersonField
          desk={desk}
          name="recipient"
          label={labels.recipient}
          hint={t('deliveries_change_hint')}
          value={who}
          onChange={setWho}
        />
        <TextField
          name="addressee"
          label={labels.addressee}
          optionalMark={optional}
          defaultValue={delivery.addressee}
          maxLength={deliveryLengths.addressee}
          dir="auto"
        />
        <TextField
          name="place"
          label={labels.place}
          optionalMark={optional}
          defaultValue={delivery.place}
          maxLength={deliveryLengths.place}
          dir="auto"
        />
        <TextField
          name="carrier"
          label={labels.carrier}
          optionalMark={optional}
          defaultValue={delivery.carrier}
          maxLength={deliveryLengths.carrier}
          dir="auto"
        />
        <TextField
          name="trackingNumber"
          label={labels.trackingNumber}
          optionalMark={optional}
          defaultValue={delivery.trackingNumber}
          maxLength={deliveryLengths.trackingNumber}
        />
        <SelectField
          name="kind"
          label={labels.kind}
          choices={deliveryKinds.map((kind) => ({ value: kind, label: t(kindWords[kind]) }))}
          defaultValue={delivery.kind}
        />
        <TextField
          name="pieces"
          label={labels.pieces}
          isDigits
          defaultValue={String(delivery.pieces)}
          maxLength={3}
        />
        <Checkbox
          name="perishable"
          label={t('deliveries_perishable')}
          defaultChecked={delivery.perishable}
        />
        <TextAreaField
          name="note"
          label={labels.note}
          optionalMark={optional}
          defaultValue={delivery.note}
          maxLength={deliveryLengths.note}
          dir="auto"
        />
      </EditForm>
    </details>
  )
}
