import { type ReactNode, useState } from 'react'
import {
  alphabets,
  longestMadeCode,
  mostCodesAtOnce,
  shortestCode,
} from '#domain/credential/code.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import type { AccessCodesCall, Settings, System, Way } from './access-codes-query.ts'

/** How codes come about, and when visits have them. `system` null: a new list. */
export function ListForm({
  way,
  system,
  call,
  onSaved,
}: {
  readonly way: Way
  readonly system: System | null
  readonly call: AccessCodesCall
  readonly onSaved: (id: string) => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const { page } = useConsole()
  const { companyId } = page.location
  const saved = system?.settings
  const [usual] = useState(() => usualOf(way))
  const given = { ...usual, ...saved }
  const labels = {
    name: t('webhooks_name'),
    network: t('access_network'),
    warnBelow: t('access_warn'),
    length: t('access_length'),
    place: t('access_place'),
  }
  const required = t('common_error_required')
  const range = (least: number, most: number) => t('access_error_number', { least, most })
  return (
    <EditForm
      labels={labels}
      validate={(values) => {
        const has = (name: string) => formText(values, name).trim() !== ''
        return {
          ...(!has('name') && { name: required }),
          ...(way === 'WIFI_LIST' && !has('network') && { network: required }),
          ...('length' in given &&
            !isWithin(values, 'length', shortestCode, longestMadeCode) && {
              length: range(shortestCode, longestMadeCode),
            }),
          ...('warnBelow' in given &&
            !isWithin(values, 'warnBelow', 0, mostCodesAtOnce) && {
              warnBelow: range(0, mostCodesAtOnce),
            }),
        }
      }}
      onSave={async (values) => {
        const body = read(way, values)
        const params = { companyId }
        const { id } =
          system === null
            ? await call('credentialSystems.create', { params, body })
            : await call('credentialSystems.update', {
                params: { ...params, systemId: system.id },
                body,
              })
        await onSaved(id)
      }}
      guard={
        system && {
          opened: system.settings,
          read: async () => {
            const all = await call('credentialSystems.list', { params: { companyId } })
            return all.find(({ id }) => id === system.id)?.settings
          },
        }
      }
      save={t(system === null ? 'access_create' : 'common_button_save')}
      saved={t('webhooks_saved')}
    >
      <TextField
        name="name"
        label={labels.name}
        hint={t('access_name_hint')}
        defaultValue={given.name}
        maxLength={100}
        dir="auto"
      />
      {'network' in given && (
        <>
          <TextField
            name="network"
            label={labels.network}
            defaultValue={given.network}
            maxLength={32}
            autoCapitalize="none"
            dir="auto"
          />
          <ChoiceGroup
            name="security"
            label={t('access_security')}
            choices={[
              { value: 'OPEN', label: t('access_open') },
              { value: 'WPA', label: t('access_wpa') },
            ]}
            defaultValue={given.security}
          />
        </>
      )}
      {'given' in given && (
        <ChoiceGroup
          name="given"
          label={t('access_given')}
          choices={[
            { value: 'INVITATION', label: t('access_given_invitation') },
            { value: 'CHECK_IN', label: t('access_given_check_in') },
          ]}
          defaultValue={given.given}
        />
      )}
      <Checkbox name="sendsMail" label={t('access_sends_mail')} defaultChecked={given.sendsMail} />
      {'alphabet' in given && (
        <>
          <ChoiceGroup
            name="alphabet"
            label={t('access_signs')}
            choices={alphabets.map((value) => ({
              value,
              label: t(value === 'DIGITS' ? 'access_digits' : 'access_letters'),
            }))}
            defaultValue={given.alphabet}
          />
          <TextField
            name="length"
            isDigits
            label={labels.length}
            defaultValue={String(given.length)}
          />
          <TextField
            name="place"
            label={labels.place}
            hint={t('access_place_hint')}
            optionalMark={t('common_optional')}
            defaultValue={given.place}
            maxLength={100}
            dir="auto"
          />
        </>
      )}
      {'afterwards' in given && (
        <ChoiceGroup
          name="afterwards"
          label={t('access_afterwards')}
          choices={[
            { value: 'BACK', label: t('access_back_to_list') },
            { value: 'USED', label: t('access_used') },
          ]}
          defaultValue={given.afterwards}
        />
      )}
      {'warnBelow' in given && (
        <TextField
          name="warnBelow"
          isDigits
          label={labels.warnBelow}
          defaultValue={String(given.warnBelow)}
        />
      )}
    </EditForm>
  )
}

function isWithin(values: FormData, name: string, least: number, most: number): boolean {
  const typed = formText(values, name).trim()
  return /^\d{1,6}$/.test(typed) && Number(typed) >= least && Number(typed) <= most
}

/** How a new one begins. */
function usualOf(way: Way): Settings {
  switch (way) {
    case 'CODE_LIST':
      return {
        way,
        name: '',
        given: 'INVITATION',
        sendsMail: true,
        afterwards: 'BACK',
        warnBelow: 5,
      }
    case 'MADE_CODES':
      return {
        way,
        name: '',
        given: 'INVITATION',
        sendsMail: true,
        alphabet: 'DIGITS',
        length: 6,
        place: '',
      }
    case 'WIFI_LIST':
      return { way, name: '', network: '', security: 'OPEN', sendsMail: true, warnBelow: 20 }
  }
}

function read(way: Way, values: FormData): Settings {
  const text = (name: string) => formText(values, name).trim()
  const name = text('name')
  const given = text('given') === 'CHECK_IN' ? 'CHECK_IN' : 'INVITATION'
  const warnBelow = Number(text('warnBelow'))
  const sendsMail = values.has('sendsMail')
  switch (way) {
    case 'CODE_LIST':
      return {
        way,
        name,
        given,
        sendsMail,
        afterwards: text('afterwards') === 'USED' ? 'USED' : 'BACK',
        warnBelow,
      }
    case 'MADE_CODES': {
      const alphabet = alphabets.find((one) => one === text('alphabet')) ?? 'DIGITS'
      return {
        way,
        name,
        given,
        sendsMail,
        alphabet,
        length: Number(text('length')),
        place: text('place'),
      }
    }
    case 'WIFI_LIST':
      return {
        way,
        name,
        network: text('network'),
        security: text('security') === 'WPA' ? 'WPA' : 'OPEN',
        sendsMail,
        warnBelow,
      }
  }
}
