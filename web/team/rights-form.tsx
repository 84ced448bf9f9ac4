import { Autocomplete, Box, Button, Checkbox, FormControlLabel, FormGroup, TextField, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { grantsFor, mayGrant } from '#shared/access/grants'
import type { Grant } from '#shared/kernel/rights/capabilities'
import { staffNames } from '#shared/staff/reads'
import type { TeamMember } from '#shared/team/model'
import { mayGive, WORKER_ROLES, type WorkerRole } from '#shared/team/rules'
import { GRANT_WORDS, ROLE_WORDS } from '#shared/team/words'
import { useCamp } from '../ui/camp'
import { PlainSelect } from '../ui/plain-select'
import { useServerCall } from '../ui/server-call'
import { useToast } from '../ui/toast'
import { useUnfinished } from '../ui/unfinished'
import { useRead } from '../ui/use-read'
import { wordChoices } from '../ui/word-choices'

/** The role, the permissions and the staff record of an account. */
export function RightsForm(props: {
  person: TeamMember
  onChanged(): Promise<void>
  /** Whether there are unsaved choices. */
  onUnsaved(unsaved: boolean): void
}) {
  const { person, onChanged, onUnsaved } = props
  const { who } = useCamp()
  const call = useServerCall()
  const toast = useToast()
  const records = useRead(staffNames)
  const [role, setRole] = useState(person.role as WorkerRole)
  const [chosen, setChosen] = useState<readonly Grant[]>(person.grants)
  const [staffId, setStaffId] = useState(person.staff?.id ?? null)
  const [busy, setBusy] = useState(false)
  const useful = grantsFor(role)
  const grants = useful.filter((grant) => chosen.includes(grant))
  const before = useful.filter((grant) => person.grants.includes(grant))
  const offered = useful.filter((grant) => person.grants.includes(grant) || mayGrant(who.actor, role, grant))
  const differs = role !== person.role || staffId !== (person.staff?.id ?? null) || grants.join() !== before.join()
  // What was saved reaches `person` a moment later; the dialog may be closed before that.
  const [saved, setSaved] = useState<string | null>(null)
  const choices = JSON.stringify([role, grants, staffId])
  const unsaved = differs && choices !== saved
  useUnfinished(unsaved)
  useEffect(() => onUnsaved(unsaved), [unsaved, onUnsaved])
  const options = records?.filter(({ userId }) => userId === null || userId === person.id) ?? []
  const save = async () => {
    setBusy(true)
    const done = await call('PATCH', `/api/team/${person.id}`, { role, grants, staffId }, null)
    if (done) {
      setSaved(choices)
      toast({ tone: 'success', title: 'Account Saved' })
    }
    await onChanged()
    setBusy(false)
  }
  return (
    <>
      <PlainSelect label="Role" value={role} onChange={(next) => setRole(next as WorkerRole)}>
        {wordChoices(
          WORKER_ROLES.filter((each) => mayGive(who.actor, each)),
          ROLE_WORDS,
        )}
      </PlainSelect>
      {offered.length > 0 ? (
        <FormGroup aria-label="Permissions" role="group">
          <Typography variant="overline">Extra permissions</Typography>
          {offered.map((grant) => (
            <FormControlLabel
              key={grant}
              control={
                <Checkbox
                  checked={grants.includes(grant)}
                  onChange={(_, on) => setChosen(on ? [...chosen, grant] : chosen.filter((each) => each !== grant))}
                />
              }
              label={
                <>
                  {GRANT_WORDS[grant].name}
                  <Typography variant="body2" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                    {GRANT_WORDS[grant].means}
                  </Typography>
                </>
              }
            />
          ))}
        </FormGroup>
      ) : null}
      <Autocomplete
        options={options}
        value={options.find(({ id }) => id === staffId) ?? null}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        onChange={(_, next) => setStaffId(next?.id ?? null)}
        renderInput={(params) => <TextField {...params} label="Staff Record" placeholder="Not linked" />}
      />
      <Box>
        <Button variant="contained" disabled={busy} onClick={() => void save()}>
          Save
        </Button>
      </Box>
    </>
  )
}
