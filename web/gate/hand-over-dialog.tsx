import {
  Alert,
  AlertTitle,
  Box,
  FormControlLabel,
  Link,
  Radio,
  RadioGroup,
  Skeleton,
  TextField,
  Typography,
} from '@mui/material'
import { useId, useState } from 'react'
import type { CamperReach } from '#shared/campers/reads'
import { type Departure, PROOF_WORDS, PROOFS } from '#shared/gate/model'
import { recordDeparture } from '#shared/gate/mutations'
import { changesOn, type GateLine, handOverOf } from '#shared/gate/reads'
import { useCamperPhoto } from '../campers/parts/camper-face'
import { CamperLink } from '../campers/parts/person-links'
import { useCamp } from '../ui/camp'
import { DialogForm } from '../ui/dialog-form'
import { Face } from '../ui/face'
import { phoneHref } from '../ui/phone-href'
import { useRun } from '../ui/run'
import { useToast } from '../ui/toast'
import { useRead } from '../ui/use-read'
import { aboutLine } from './gate-row'
import { ChangeLines } from './parts/change-lines'
import { useUndoDeparture } from './use-undo-departure'

/** The choice for a person who is not among the contacts. */
const OTHER = 'other'

const FAILED = { failed: { title: 'Not Checked Out', message: 'Something went wrong. Please try again.' } }

/** Shows who may pick up a child, what to know about custody, and who is taking the child now. */
export function HandOverDialog({ line, onClose }: { line: GateLine; onClose(): void }) {
  const reach = useRead(handOverOf, line.camperId)
  // Read again, because a change can be withdrawn or marked as seen while the dialog is open.
  const { today } = useCamp()
  const changes = useRead(changesOn, today)?.filter(({ camperId }) => camperId === line.camperId) ?? line.changes
  const photo = useCamperPhoto(line.camperId) ?? null
  const run = useRun()
  const toast = useToast()
  const undo = useUndoDeparture()
  const [chosen, setChosen] = useState<string | null>(null)
  const [text, setText] = useState<string | null>(null)
  const [proof, setProof] = useState<Departure['proof']>(null)
  const [busy, setBusy] = useState(false)
  const people = reach?.pickUp ?? []
  const who = reach && people.length === 0 ? OTHER : chosen
  const person = people.find(({ id }) => String(id) === who)
  // The family's change already names the person.
  const asked = changes.find((each) => each.withdrawnAt === null && each.isOnList === false && !each.isInCustodyNote)
  const typed = text ?? asked?.person ?? ''
  const name = person ? person.name || person.phone || 'A contact' : typed.trim()
  const leave = async () => {
    setBusy(true)
    const about = { registrationId: line.registrationId, contactId: person?.id ?? null, name, proof }
    const saved = await run(recordDeparture, (ids) => ({ departureId: ids.next(), ...about }), FAILED)
    setBusy(false)
    if (!saved) return
    onClose()
    const { departureId } = saved.result
    toast({
      tone: 'success',
      title: `${line.name} Checked Out`,
      message: `Picked up by ${name}`,
      action: { label: 'Undo', run: () => void undo(departureId) },
    })
  }
  return (
    <DialogForm
      open
      title={line.name}
      submitLabel="Check Out"
      busy={busy}
      disabled={!reach || who === null || name === '' || (who === OTHER && proof === null)}
      onSubmit={() => void leave()}
      onClose={onClose}
    >
      <Box sx={{ display: 'flex', gap: 4, alignItems: 'center' }}>
        <Face name={line.name} photo={photo} size={96} />
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere', minWidth: 0 }}>
          {aboutLine(line)}
          <Box component="span" sx={{ display: 'block' }}>
            <CamperLink id={line.camperId} inDialog>
              Camper page
            </CamperLink>
          </Box>
        </Typography>
      </Box>
      {reach === undefined ? <Skeleton variant="rounded" height={160} /> : null}
      {reach ? <Custody note={reach.custody} /> : null}
      {changes.length > 0 ? (
        <Alert severity="warning" sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
          <AlertTitle>Pickup Changes Today</AlertTitle>
          <ChangeLines changes={changes} label="Pickup changes today" withName={false} />
        </Alert>
      ) : null}
      {reach ? <WhoMay reach={reach} who={who} onChoose={setChosen} /> : null}
      {who === OTHER ? (
        <>
          <Alert severity="warning">
            This person is not on the pickup list. Check a photo ID, or call the family or the office, before the child
            leaves.
          </Alert>
          <TextField
            label="Who Is Picking Up the Child"
            required
            fullWidth
            value={typed}
            onChange={(event) => setText(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 200, autoComplete: 'off' } }}
          />
          <ProofChoice proof={proof} onChoose={setProof} />
        </>
      ) : null}
    </DialogForm>
  )
}

/** Asks how someone at the gate confirmed a person who isn't on the pickup list. */
function ProofChoice({ proof, onChoose }: { proof: Departure['proof']; onChoose(proof: Departure['proof']): void }) {
  const titleId = useId()
  return (
    <Box>
      <Typography variant="h3" id={titleId}>
        How Did You Confirm This Person?
      </Typography>
      <RadioGroup
        aria-labelledby={titleId}
        value={proof}
        onChange={(_, value) => onChoose(value as Departure['proof'])}
        sx={{ mt: 1 }}
      >
        {PROOFS.map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            control={<Radio />}
            label={PROOF_WORDS[each]}
            sx={{ minHeight: 44 }}
          />
        ))}
      </RadioGroup>
    </Box>
  )
}

/** Shows what must not be overlooked with words and an icon, never with color alone. */
function Custody({ note }: { note: string | null }) {
  if (!note) return null
  return (
    <Alert severity="error" sx={{ border: 2, borderColor: 'error.main', color: 'text.primary' }}>
      <AlertTitle sx={{ fontWeight: 750 }}>Custody</AlertTitle>
      <Typography sx={{ fontWeight: 650, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{note}</Typography>
    </Alert>
  )
}

/** The contacts who may pick up the child, with their phone numbers, and what the family wrote. */
function WhoMay(props: { reach: CamperReach; who: string | null; onChoose(who: string): void }) {
  const { reach, who, onChoose } = props
  const titleId = useId()
  const { pickUp, pickupAuthorization } = reach
  return (
    <Box>
      <Typography variant="h3" id={titleId}>
        Who Can Pick Up This Child
      </Typography>
      {pickupAuthorization ? (
        <Typography sx={{ mt: 2, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          Note from the family: {pickupAuthorization}
        </Typography>
      ) : null}
      {pickUp.length === 0 ? (
        <Typography sx={{ mt: 2 }}>
          No family contact is listed for pickup. {pickupAuthorization ? '' : 'Ask the office before the child leaves.'}
        </Typography>
      ) : (
        <RadioGroup
          aria-labelledby={titleId}
          value={who}
          onChange={(_, value) => onChoose(value)}
          sx={{ mt: 2, gap: 1 }}
        >
          {pickUp.map(({ id, name, relation, phone }) => (
            <Box key={id} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
              <FormControlLabel
                value={String(id)}
                control={<Radio />}
                label={[name || phone, relation && `(${relation})`].filter(Boolean).join(' ')}
                sx={{ minHeight: 44, overflowWrap: 'anywhere', flex: '1 1 200px', minWidth: 0 }}
              />
              {phone ? (
                <Link
                  href={phoneHref(phone)}
                  sx={{ minHeight: 44, display: 'flex', alignItems: 'center', pl: { xs: 8, sm: 0 } }}
                >
                  {phone}
                </Link>
              ) : null}
            </Box>
          ))}
          <FormControlLabel value={OTHER} control={<Radio />} label="Someone else" sx={{ minHeight: 44 }} />
        </RadioGroup>
      )}
    </Box>
  )
}
