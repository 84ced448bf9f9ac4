import { Alert, Autocomplete, LinearProgress, MenuItem, TextField, Typography } from '@mui/material'
import { useCallback, useState } from 'react'
import { areaNamed } from '#shared/backup/model'
import { ERASABLE, ERASABLE_WORDS, type Erasable, type ErasurePreview, STAYING_WORDS } from '#shared/erasure/model'
import { type ErasablePerson, erasablePeople } from '#shared/erasure/reads'
import { spokenLanguage } from '#shared/kernel/values/language'
import { display } from '#shared/kernel/values/money'
import { searchFor, searchKey } from '#shared/kernel/values/search'
import { type Guarded, GuardedDialog } from '../profile/parts/guarded-dialog'
import { useCamp } from '../ui/camp'
import { DialogForm } from '../ui/dialog-form'
import { PlainSelect } from '../ui/plain-select'
import { request } from '../ui/request'
import { useServerRead } from '../ui/server-call'
import { useRead } from '../ui/use-read'

/** How many names are offered at once; typing more letters finds the others. */
const OFFERED = 50

interface Chosen {
  kind: Erasable
  person: ErasablePerson
}

const many = (count: number, one: string, more: string) =>
  `${count.toLocaleString(spokenLanguage())} ${count === 1 ? one : more}`

/** Chooses whose data to delete, shows what is removed and what stays, and deletes it. */
export function EraseDialog({ onDone, onClose }: { onDone(): void; onClose(): void }) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  if (chosen) return <Confirm chosen={chosen} onDone={onDone} onClose={onClose} />
  return <Choose onChosen={setChosen} onClose={onClose} />
}

function Choose({ onChosen, onClose }: { onChosen(chosen: Chosen): void; onClose(): void }) {
  const [kind, setKind] = useState<Erasable>('campers')
  const [person, setPerson] = useState<ErasablePerson | null>(null)
  const people = useRead(erasablePeople, kind) ?? []
  return (
    <DialogForm
      open
      title="Delete a Person's Data"
      submitLabel="Review What Will Be Deleted"
      disabled={person === null}
      onSubmit={() => person && onChosen({ kind, person })}
      onClose={onClose}
    >
      <PlainSelect
        label="Type of Person"
        value={kind}
        onChange={(value) => {
          setKind(ERASABLE.find((each) => each === value) ?? 'campers')
          setPerson(null)
        }}
      >
        {ERASABLE.map((each) => (
          <MenuItem key={each} value={each}>
            {ERASABLE_WORDS[each]}
          </MenuItem>
        ))}
      </PlainSelect>
      <Autocomplete
        key={kind}
        options={people}
        value={person}
        onChange={(_, value) => setPerson(value)}
        getOptionKey={({ id }) => id}
        getOptionLabel={({ name }) => name}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        filterOptions={(options, { inputValue }) => {
          const isMeant = searchFor(inputValue)
          return options.filter(({ name, about }) => isMeant(searchKey(name, about))).slice(0, OFFERED)
        }}
        renderOption={({ key, ...props }, { name, about }) => (
          <li key={key} {...props}>
            <span>
              {name}
              {about ? (
                <Typography component="span" variant="body2" sx={{ color: 'text.secondary', ml: 2 }}>
                  {about}
                </Typography>
              ) : null}
            </span>
          </li>
        )}
        renderInput={(params) => <TextField {...params} label="Name" />}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Deleting a family also deletes its campers. Nothing is deleted yet.
      </Typography>
    </DialogForm>
  )
}

function Confirm({ chosen, onDone, onClose }: { chosen: Chosen; onDone(): void; onClose(): void }) {
  const { kind, person } = chosen
  const ask = useCallback(
    () => request<ErasurePreview>('GET', `/api/erasures/preview?kind=${kind}&id=${person.id}`),
    [kind, person.id],
  )
  const { value, failed } = useServerRead(ask)
  const erase = async ({ typed, ...proof }: Guarded) => {
    await request('POST', '/api/erasures', { kind, id: person.id, typed, ...proof })
    onDone()
  }
  return (
    <GuardedDialog
      title={`Delete everything about ${person.name}?`}
      label="Delete Permanently"
      typed={value?.name ?? person.name}
      needed={value !== undefined}
      ready={value !== undefined}
      onConfirm={erase}
      onClose={onClose}
    >
      {failed && !value ? <Alert severity="error">{failed}</Alert> : null}
      {value ? (
        <Preview preview={value} />
      ) : failed ? null : (
        <LinearProgress aria-label="Checking what will be deleted" />
      )}
    </GuardedDialog>
  )
}

function Preview({ preview }: { preview: ErasurePreview }) {
  const { profile } = useCamp()
  const { names, went, account, stays, balance } = preview
  return (
    <div>
      <Typography sx={{ fontWeight: 650 }}>What will be deleted</Typography>
      <ul style={{ marginTop: 4 }}>
        {names.length > 1 ? <li>{names.join(', ')}</li> : null}
        {went.map(({ area, records }) => (
          <li key={area}>
            {areaNamed(area)}: {many(records, 'record', 'records')}
          </li>
        ))}
        {account ? <li>The account: they can no longer sign in</li> : null}
        <li>Names, addresses and entered data in logs</li>
      </ul>
      <Typography sx={{ fontWeight: 650 }}>What will be kept</Typography>
      <ul style={{ marginTop: 4 }}>
        {stays.map(({ what, records, amount }) => (
          <li key={what}>
            {records.toLocaleString(spokenLanguage())} {STAYING_WORDS[what]}
            {amount ? `: ${display(amount, profile.currency)}` : ''}
          </li>
        ))}
        <li>Earlier backups, for 30 days (restoring one leaves this person out)</li>
      </ul>
      {balance ? (
        <Alert severity="warning">
          The store account still has {display(balance, profile.currency)}. Settle it with the family first. It can't be
          paid out later.
        </Alert>
      ) : null}
      <Alert severity="warning" sx={{ mt: 2 }}>
        This cannot be undone.
      </Alert>
    </div>
  )
}
