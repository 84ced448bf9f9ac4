import { TextField } from '@mui/material'
import { useState } from 'react'
import { useCamp } from '../../ui/camp'
import { keepProof } from '../../ui/presence'
import { useToast } from '../../ui/toast'
import { newPin, rememberTouch, setPin } from '../session/device-lock'

const DIGITS = { inputMode: 'numeric', autoComplete: 'off', maxLength: 8 } as const

/** A PIN that is being chosen, typed twice. */
export interface NewPin {
  isEmpty: boolean
  busy: boolean
  typed: string
  again: string
  wrong: { typed?: string; again?: string }
  setTyped(typed: string): void
  setAgain(again: string): void
  /** Sets it on this device. Resolves to false if it cannot be set; the field then says what is wrong. */
  save(): Promise<boolean>
}

/** Lets the signed-in person choose a PIN; the screen then locks after this many minutes. */
export function useNewPin(minutes: number): NewPin {
  const { who } = useCamp()
  const toast = useToast()
  const [typed, setTyped] = useState('')
  const [again, setAgain] = useState('')
  const [wrong, setWrong] = useState<NewPin['wrong']>({})
  const [busy, setBusy] = useState(false)
  const save = async () => {
    const read = newPin.safeParse(typed)
    if (!read.success) {
      setWrong({ typed: read.error.issues[0]?.message ?? '' })
      return false
    }
    if (typed !== again) {
      setWrong({ again: "The PINs don't match" })
      return false
    }
    setBusy(true)
    keepProof(await setPin(who, typed, minutes))
    rememberTouch(Date.now())
    const message = `The screen locks after ${minutes} minutes of inactivity.`
    toast({ tone: 'success', title: 'PIN Saved', message })
    return true
  }
  return { isEmpty: typed === '', busy, typed, again, wrong, setTyped, setAgain, save }
}

/** The two fields of a new PIN, each with its error message. */
export function NewPinFields({ pin }: { pin: NewPin }) {
  const { typed, again, wrong, setTyped, setAgain } = pin
  return (
    <>
      <TextField
        label="New PIN"
        type="password"
        autoFocus
        value={typed}
        error={wrong.typed !== undefined}
        helperText={wrong.typed ?? '4 to 8 digits'}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{ htmlInput: DIGITS }}
      />
      <TextField
        label="Confirm PIN"
        type="password"
        value={again}
        error={wrong.again !== undefined}
        helperText={wrong.again}
        onChange={(event) => setAgain(event.target.value)}
        slotProps={{ htmlInput: DIGITS }}
      />
    </>
  )
}
