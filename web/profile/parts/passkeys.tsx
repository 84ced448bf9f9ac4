import { Box, Button, List, ListItem, TextField, Typography } from '@mui/material'
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { useState } from 'react'
import type { Passkey } from '#shared/auth/second-factor'
import { DialogForm } from '../../ui/dialog-form'
import { OwnPasswordField } from '../../ui/own-password-field'
import { RequestFailed, request } from '../../ui/request'
import { callFailed } from '../../ui/server-call'
import { CodeField } from './code-field'
import { knowsPasskeys } from './knows-passkeys'

const PATH = '/api/profile/passkeys'

type Act = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey }

const WORDS: Readonly<Record<Act['kind'], { title: string; label: string }>> = {
  add: { title: 'Add a Passkey', label: 'Add' },
  rename: { title: 'Rename Passkey', label: 'Save' },
  remove: { title: 'Remove this passkey?', label: 'Remove Passkey' },
}

/** Shows the person's passkeys, next to the authenticator app (Profile rule 11). */
export function Passkeys(props: {
  passkeys: readonly Passkey[]
  disabled: boolean
  when(instant: string): string
  onChanged(): void
}) {
  const { passkeys, disabled, when, onChanged } = props
  const [act, setAct] = useState<Act | null>(null)
  const canAdd = knowsPasskeys()
  if (!canAdd && passkeys.length === 0) return null
  return (
    <>
      <Typography sx={{ fontWeight: 650 }}>Passkeys</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        With a passkey, you don't need a code. You use your fingerprint, your face or this device's PIN. Your
        authenticator app still works when you're on another device.
      </Typography>
      {passkeys.length > 0 ? (
        <List aria-label="Passkeys" disablePadding>
          {passkeys.map((passkey) => (
            <ListItem key={passkey.id} disableGutters divider sx={{ display: 'block' }}>
              <Typography sx={{ overflowWrap: 'anywhere' }}>{passkey.name}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {passkey.host}, added {when(passkey.createdAt)}
              </Typography>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: -2 }}>
                <Button
                  disabled={disabled}
                  aria-label={`Rename ${passkey.name}`}
                  onClick={() => setAct({ kind: 'rename', passkey })}
                >
                  Rename
                </Button>
                <Button
                  color="error"
                  disabled={disabled}
                  aria-label={`Remove ${passkey.name}`}
                  onClick={() => setAct({ kind: 'remove', passkey })}
                >
                  Remove
                </Button>
              </Box>
            </ListItem>
          ))}
        </List>
      ) : null}
      {canAdd ? (
        <Box>
          <Button variant="outlined" disabled={disabled} onClick={() => setAct({ kind: 'add' })}>
            Add a Passkey
          </Button>
        </Box>
      ) : null}
      {act ? (
        <PasskeyDialog
          act={act}
          provesByPasskey={canAdd && passkeys.some(({ host }) => host === location.hostname)}
          onChanged={onChanged}
          onClose={() => setAct(null)}
        />
      ) : null}
    </>
  )
}

async function add(proof: object, name: string): Promise<void> {
  const optionsJSON = await request<PublicKeyCredentialCreationOptionsJSON>('POST', `${PATH}/begin`, proof)
  const response = await startRegistration({ optionsJSON })
  await request('POST', PATH, { name, response })
}

async function remove(id: string, currentPassword: string, code: string): Promise<void> {
  const passkey = code.trim() === '' ? await signed() : undefined
  await request('POST', `${PATH}/remove`, { id, currentPassword, ...(passkey ? { passkey } : { code }) })
}

/** Gets a passkey's signature from the browser, as proof instead of a code. */
async function signed() {
  const optionsJSON = await request<PublicKeyCredentialRequestOptionsJSON>('POST', `${PATH}/prove`)
  return startAuthentication({ optionsJSON })
}

/** Returns the browser's or server's reason why a passkey was not created. */
function whyNot(error: unknown): string {
  if (error instanceof Error && error.name === 'NotAllowedError') return "Your device didn't confirm it. Try again."
  if (error instanceof Error && error.name === 'InvalidStateError') return 'You already have a passkey on this device.'
  return callFailed(error)
}

function PasskeyDialog(props: { act: Act; provesByPasskey: boolean; onChanged(): void; onClose(): void }) {
  const { act, provesByPasskey, onChanged, onClose } = props
  const { title, label } = WORDS[act.kind]
  const [name, setName] = useState(act.kind === 'add' ? '' : act.passkey.name)
  const [currentPassword, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [failed, setFailed] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  // Removing a passkey can be confirmed with a passkey of this address, if this browser supports any.
  const byPasskey = act.kind === 'remove' && provesByPasskey
  const isProven = act.kind === 'rename' || (currentPassword !== '' && (byPasskey || code.trim() !== ''))
  const refused = failed instanceof RequestFailed ? failed.code : undefined
  const submit = async () => {
    setBusy(true)
    setFailed(null)
    const proof = { currentPassword, code }
    try {
      if (act.kind === 'add') await add(proof, name)
      else if (act.kind === 'rename') await request('POST', `${PATH}/rename`, { id: act.passkey.id, name })
      else await remove(act.passkey.id, currentPassword, code)
      onChanged()
      onClose()
    } catch (error) {
      setFailed(error)
      setBusy(false)
    }
  }
  return (
    <DialogForm
      open
      title={title}
      submitLabel={label}
      busy={busy}
      disabled={!isProven || name.trim() === ''}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {act.kind === 'remove' ? (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          You'll no longer be able to sign in with {act.passkey.name}.
        </Typography>
      ) : (
        <TextField
          label="Name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          helperText="For example, My phone, so you can recognize it."
          slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
        />
      )}
      {act.kind === 'rename' ? null : (
        <>
          <OwnPasswordField
            label="Current Password"
            value={currentPassword}
            wrong={refused === 'wrong_password'}
            onChange={setPassword}
          />
          <CodeField label="Code from your app, or a recovery code" value={code} wrong={null} onChange={setCode} />
          {byPasskey ? (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              Or leave the code blank, and this device will ask for a passkey. It can be this one.
            </Typography>
          ) : null}
        </>
      )}
      {failed && refused !== 'wrong_password' ? (
        <Typography role="alert" color="error">
          {whyNot(failed)}
        </Typography>
      ) : null}
    </DialogForm>
  )
}
