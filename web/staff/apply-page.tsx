import { zodResolver } from '@hookform/resolvers/zod'
import {
  Alert,
  Box,
  Button,
  Card,
  CardContent,
  Checkbox,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  Skeleton,
  Stack,
  Typography,
} from '@mui/material'
import { useEffect, useState } from 'react'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import { useParams } from 'react-router-dom'
import type { z } from 'zod'
import { sayDay } from '#shared/kernel/values/dates'
import { type PublicApplication, publicApplication } from '#shared/staff/rules'
import { FormField } from '../ui/form-field'
import { textOrNull } from '../ui/form-values'
import { NoConnection, RequestFailed, request } from '../ui/request'
import { useTitle } from '../ui/use-title'

interface Opening {
  name: string
  words: string | null
  sessions: { id: number; name: string; startDate: string; endDate: string }[]
}

type Input = z.input<typeof publicApplication>
type Form = UseFormReturn<Input, unknown, PublicApplication>

function errorMessage(error: unknown): string {
  if (error instanceof RequestFailed) return error.said
  if (error instanceof NoConnection) return 'No connection. Everything you typed is still here. Try again in a moment.'
  throw error
}

/** Lets people without an account apply for work at a camp; applying does not create one. */
export function ApplyPage() {
  useTitle('Work at camp')
  const { slug = '' } = useParams()
  const path = `/api/apply/${encodeURIComponent(slug)}`
  const [opening, setOpening] = useState<Opening | string | null>(null)
  const [sent, setSent] = useState(false)
  useEffect(() => {
    request<Opening>('GET', path).then(setOpening, (error: unknown) => setOpening(errorMessage(error)))
  }, [path])
  return (
    <Box
      component="main"
      sx={{ display: 'grid', placeItems: 'start center', minHeight: '100dvh', p: { xs: 2, sm: 6 } }}
    >
      <Card sx={{ width: '100%', maxWidth: 640 }}>
        <CardContent sx={{ p: { xs: 4, sm: 8 } }}>
          <Typography variant="h1" sx={{ mb: 3 }}>
            {typeof opening === 'object' && opening ? `Work at ${opening.name}` : 'Work at camp'}
          </Typography>
          {opening === null ? <Skeleton variant="rounded" height={280} /> : null}
          {typeof opening === 'string' ? <Alert severity="info">{opening}</Alert> : null}
          {typeof opening === 'object' && opening && !sent ? (
            <Apply path={path} opening={opening} onSent={() => setSent(true)} />
          ) : null}
          {sent ? (
            <Alert severity="success" role="status">
              We received your application. The camp will review it and get in touch with you.
            </Alert>
          ) : null}
        </CardContent>
      </Card>
    </Box>
  )
}

const NOBODY = { name: '', relation: null, email: null, phone: null }
const NEW = {
  firstName: '',
  lastName: '',
  email: '',
  phone: null,
  position: null,
  dateOfBirth: null,
  emergencyContactName: null,
  emergencyContactPhone: null,
  statement: null,
  references: [NOBODY, NOBODY],
  sessionIds: [],
}

function Apply({ path, opening, onSent }: { path: string; opening: Opening; onSent(): void }) {
  const [failed, setFailed] = useState<string | null>(null)
  const form: Form = useForm({ resolver: zodResolver(publicApplication), defaultValues: NEW })
  const { isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    setFailed(null)
    try {
      await request('POST', path, values)
      onSent()
    } catch (error) {
      setFailed(errorMessage(error))
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack spacing={4}>
        {opening.words ? <Typography sx={{ whiteSpace: 'pre-wrap' }}>{opening.words}</Typography> : null}
        <Person form={form} />
        {opening.sessions.length > 0 ? <Sessions form={form} sessions={opening.sessions} /> : null}
        <FormField form={form} name="statement" label="Why would you like to work here?" multiline read={textOrNull} />
        {[0, 1].map((index) => (
          <ReferenceFields key={index} form={form} index={index} />
        ))}
        <Consent form={form} />
        {failed ? <Alert severity="error">{failed}</Alert> : null}
        <Button type="submit" variant="contained" size="large" disabled={isSubmitting}>
          {isSubmitting ? 'Submitting...' : 'Submit Application'}
        </Button>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Only the {opening.name} office will see your application. This does not create an account.
        </Typography>
      </Stack>
    </form>
  )
}

const two = { display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const

function Person({ form }: { form: Form }) {
  return (
    <Box sx={two}>
      <FormField form={form} name="firstName" label="First Name" required />
      <FormField form={form} name="lastName" label="Last Name" required />
      <FormField form={form} name="email" label="Email" type="email" required />
      <FormField form={form} name="phone" label="Phone" type="tel" read={textOrNull} />
      <FormField
        form={form}
        name="position"
        label="Position"
        read={textOrNull}
        placeholder="e.g. Counselor, Kitchen Staff, Maintenance"
      />
      <FormField form={form} name="dateOfBirth" label="Date of Birth" type="date" read={textOrNull} />
    </Box>
  )
}

function Sessions({ form, sessions }: { form: Form; sessions: Opening['sessions'] }) {
  return (
    <Controller
      control={form.control}
      name="sessionIds"
      render={({ field: { value = [], onChange } }) => (
        <Box component="fieldset" sx={{ border: 0, p: 0, m: 0 }}>
          <Typography component="legend" sx={{ fontWeight: 650 }}>
            When are you available?
          </Typography>
          <FormGroup>
            {sessions.map(({ id, name, startDate, endDate }) => (
              <FormControlLabel
                key={id}
                label={`${name}, ${sayDay(startDate)} to ${sayDay(endDate)}`}
                control={
                  <Checkbox
                    checked={value.includes(id)}
                    onChange={(_, yes) => onChange(yes ? [...value, id] : value.filter((each) => each !== id))}
                  />
                }
              />
            ))}
          </FormGroup>
        </Box>
      )}
    />
  )
}

function ReferenceFields({ form, index }: { form: Form; index: number }) {
  const at = `references.${index}` as `references.${number}`
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ fontWeight: 650, mb: 3 }}>
        {index === 0 ? 'First reference' : 'Second reference'}
      </Typography>
      <Box sx={two}>
        <FormField form={form} name={`${at}.name`} label="Name" required />
        <FormField form={form} name={`${at}.relation`} label="How do you know this person?" read={textOrNull} />
        <FormField form={form} name={`${at}.email`} label="Email" type="email" read={textOrNull} />
        <FormField form={form} name={`${at}.phone`} label="Phone" type="tel" read={textOrNull} />
      </Box>
    </Box>
  )
}

function Consent({ form }: { form: Form }) {
  return (
    <Controller
      control={form.control}
      name="checkConsent"
      render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
        <Box>
          <FormControlLabel
            label="I agree to a background check by the camp"
            control={
              <Checkbox
                checked={value === true}
                onChange={(_, yes) => onChange(yes)}
                slotProps={{ input: { ref, 'aria-describedby': 'consent-error' } }}
              />
            }
          />
          <FormHelperText id="consent-error" error>
            {error?.message}
          </FormHelperText>
        </Box>
      )}
    />
  )
}
