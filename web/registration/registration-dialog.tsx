import { zodResolver } from '@hookform/resolvers/zod'
import { Alert, Box, Button, Chip, Skeleton, Typography } from '@mui/material'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { fullName } from '#shared/campers/model'
import { editCamper } from '#shared/campers/mutations'
import { ownRowsOnly } from '#shared/kernel/rights/capabilities'
import { sayDate } from '#shared/kernel/values/dates'
import { display } from '#shared/kernel/values/money'
import { changeStatus, editByFamily, editRegistration } from '#shared/registration/change-mutations'
import type { Registration } from '#shared/registration/model'
import { registrationNotes } from '#shared/registration/mutations'
import { type BesideRegistration, besideRegistration, type RegistrationLine } from '#shared/registration/reads'
import { lastDayToChange, nextRegistrationStatuses } from '#shared/registration/rules'
import { RecordHistory } from '../audit/parts/record-history'
import { CamperLink, FamilyLink } from '../campers/parts/person-links'
import { TakePaymentLink } from '../financial/parts/take-payment-link'
import { useCamp } from '../ui/camp'
import { DialogForm } from '../ui/dialog-form'
import { editOfForm, textOrNull } from '../ui/form-values'
import { useRun } from '../ui/run'
import { useRead } from '../ui/use-read'
import { CancelByFamily, CancelByOffice } from './cancel-dialog'
import { CancelWish } from './cancel-wish'
import { FamilyChanges } from './family-changes'
import { MoveDialog } from './move-dialog'
import { NotesFields, type NotesForm } from './notes-fields'
import { FormDialog, FormsToDo, type OpenForm } from './parts/forms-to-do'
import { RegistrationChip } from './parts/registration-chip'
import { SignedWaivers } from './parts/signed-waivers'
import { useMissing } from './use-missing'
import { CHANGE_FAILED, PAYMENT_COLOURS, paymentWords } from './words'
import { CamperAlerts, WrittenNotes } from './written-notes'

type Status = Registration['status']

/** A registration with its notes, and every status it can change to. */
export function RegistrationDialog({ line, onClose }: { line: RegistrationLine; onClose(): void }) {
  const { id } = line.registration
  const beside = useRead(besideRegistration, id)
  if (beside === undefined) return null
  return <Loaded line={line} beside={beside} onClose={onClose} />
}

/**
 * Returns the last day, formatted, on which a family may change what it wrote; null if it no longer may (Registration
 * rule 22).
 */
function familyMayChange({ registration, session }: RegistrationLine, today: string): string | null {
  const open = session !== undefined && session.status !== 'cancelled' && registration.status !== 'cancelled'
  return open && today <= lastDayToChange(session) ? sayDate(lastDayToChange(session)) : null
}

function Loaded(props: { line: RegistrationLine; beside: BesideRegistration; onClose(): void }) {
  const { line, beside, onClose } = props
  const { registration, camper, session } = line
  const { can, who, today } = useCamp()
  const run = useRun()
  const office = can('registrations.write')
  const last = ownRowsOnly(who.actor) && !line.isSecondHome ? familyMayChange(line, today) : null
  const writes = office || last !== null
  const missing = useMissing(line)
  const [filling, setFilling] = useState<OpenForm | null>(null)
  const [moving, setMoving] = useState(false)
  const [pickUp, setPickUp] = useState(camper?.pickupAuthorization ?? '')
  const form: NotesForm = useForm({
    resolver: zodResolver(registrationNotes),
    defaultValues: { ...registration, ...beside },
  })
  const { dirtyFields, defaultValues, isSubmitting } = form.formState
  const words = { done: { title: 'Registration Saved' }, failed: CHANGE_FAILED, form }
  const savePickUp = async () => {
    const base = { pickupAuthorization: camper?.pickupAuthorization ?? null }
    const set = { pickupAuthorization: textOrNull(pickUp) }
    if (!camper || office || set.pickupAuthorization === base.pickupAuthorization) return true
    return (await run(editCamper, () => ({ camperId: camper.id, set, base }), words)) !== undefined
  }
  const submit = form.handleSubmit(async (values) => {
    const edit = editOfForm({ dirtyFields, defaultValues }, values)
    if (writes && !(await savePickUp())) return
    const mutation = office ? editRegistration : editByFamily
    if (!writes || !edit || (await run(mutation, () => ({ registrationId: registration.id, ...edit }), words)))
      onClose()
  })
  return (
    <>
      <DialogForm
        open
        title={camper ? fullName(camper) : 'Registration'}
        submitLabel={writes ? 'Save' : 'Done'}
        closeLabel={writes ? 'Close' : null}
        busy={isSubmitting}
        onSubmit={() => void submit()}
        onClose={onClose}
        // A family's form includes a field of the camper, which is not part of these values.
        {...(office && { draft: { form, about: `registration ${registration.id}` } })}
      >
        <Summary line={line} />
        {camper ? <CamperAlerts camper={camper} /> : null}
        {camper && missing.length > 0 ? (
          <Alert severity="warning">
            <Box component="ul" aria-label="Missing information" data-worked-off sx={{ listStyle: 'none', p: 0, m: 0 }}>
              <FormsToDo camper={camper} missing={missing} onOpen={setFilling} />
            </Box>
          </Alert>
        ) : null}
        {camper ? <SignedWaivers camperId={camper.id} /> : null}
        <CancelWish line={line} />
        {line.isSecondHome ? null : <StatusActions line={line} onMove={() => setMoving(true)} />}
        {session?.status === 'cancelled' ? <Alert severity="warning">This session has been cancelled.</Alert> : null}
        {office ? <NotesFields form={form} /> : null}
        {last ? <FamilyChanges form={form} last={last} pickUp={pickUp} onPickUp={setPickUp} /> : null}
        {writes ? null : <WrittenNotes line={line} medicalNotes={beside.medicalNotes} />}
        <RecordHistory kind="registration" id={registration.id} />
      </DialogForm>
      <FormDialog open={filling} onClose={() => setFilling(null)} />
      {moving ? <MoveDialog line={line} onClose={() => setMoving(false)} /> : null}
    </>
  )
}

function Summary({ line }: { line: RegistrationLine }) {
  const { registration, session, money, camper, familyId, familyName } = line
  const { profile } = useCamp()
  const say = (amount: string) => display(amount, profile.currency)
  return (
    <Box>
      <Typography variant="h3" component="p">
        {session?.name ?? <Skeleton />}
      </Typography>
      <Typography sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, overflowWrap: 'anywhere' }}>
        {camper ? (
          <CamperLink id={camper.id} inDialog>
            {fullName(camper)}
          </CamperLink>
        ) : null}
        {familyName ? (
          <FamilyLink id={familyId} inDialog>
            {familyName} Family
          </FamilyLink>
        ) : null}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mt: 2 }}>
        <RegistrationChip status={registration.status} place={line.place} />
        {money ? (
          <>
            <Chip
              size="small"
              variant="outlined"
              color={PAYMENT_COLOURS[money.status]}
              label={paymentWords(line, money.status)}
            />
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {line.isSecondHome
                ? say(money.totalAmount)
                : `${say(money.amountPaid)} of ${say(money.totalAmount)} paid`}
            </Typography>
          </>
        ) : null}
      </Box>
    </Box>
  )
}

const ACTION: Readonly<Record<Status, string>> = {
  pending: 'Set to Pending',
  confirmed: 'Confirm',
  waitlist: 'Move to Waitlist',
  cancelled: 'Cancel Registration',
}

const CHANGED: Readonly<Record<Status, string>> = {
  pending: 'Registration Set to Pending',
  confirmed: 'Registration Confirmed',
  waitlist: 'Moved to the Waitlist',
  cancelled: 'Registration Cancelled',
}

/** The possible status changes as buttons; from the waitlist, changing to pending is called promoting. */
function StatusActions({ line, onMove }: { line: RegistrationLine; onMove(): void }) {
  const { registration } = line
  const { can } = useCamp()
  const run = useRun()
  const [cancelling, setCancelling] = useState(false)
  const { id, status } = registration
  const writes = can('registrations.write')
  const ways = nextRegistrationStatuses(status).filter((next) => next === 'cancelled' || writes)
  const go = (next: Status) => {
    const words = { done: { title: CHANGED[next] }, failed: CHANGE_FAILED }
    return run(changeStatus, () => ({ registrationId: id, status: next }), words)
  }
  const label = (next: Status) => (status === 'waitlist' && next === 'pending' ? 'Promote from Waitlist' : ACTION[next])
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {can('registrations.create')
        ? ways.map((next) => (
            <Button
              key={next}
              variant="outlined"
              color={next === 'cancelled' ? 'error' : 'primary'}
              onClick={() => (next === 'cancelled' ? setCancelling(true) : void go(next))}
            >
              {label(next)}
            </Button>
          ))
        : null}
      {writes && status !== 'cancelled' ? (
        <Button variant="outlined" onClick={onMove}>
          Move to Another Session
        </Button>
      ) : null}
      <TakePaymentLink registrationId={id} />
      {cancelling && writes ? <CancelByOffice line={line} onClose={() => setCancelling(false)} /> : null}
      {cancelling && !writes ? <CancelByFamily line={line} onClose={() => setCancelling(false)} /> : null}
    </Box>
  )
}
