import { Alert, Button, FormControlLabel, Stack, Switch, Typography } from '@mui/material'
import { useState } from 'react'
import { PUSH_TOPICS, type PushTopicName, pushTopicsOf } from '#shared/communication/push-topics'
import { useCamp, useSyncStatus } from '../../ui/camp'
import { useHabits } from '../../ui/preferences'
import { callFailed } from '../../ui/server-call'
import { useToast } from '../../ui/toast'
import { type NoPush, sendPushTopics, turnPushOff, whyNoPush } from './push'

const WHY: Readonly<Record<NonNullable<NoPush>, string>> = {
  needs_home_screen:
    'To get notifications on an iPhone or iPad, first add Anchor Camp to the home screen, then open it from there.',
  unsupported: "This browser can't show notifications.",
  blocked: "Notifications from this site are blocked. Allow them in your browser's settings for this site.",
}

/** Turns push notifications on this device on and off, by topic (Communication rule 40). */
export function PushChoices() {
  const { who } = useCamp()
  const { habits, change } = useHabits()
  const toast = useToast()
  const offline = useSyncStatus().state === 'offline'
  const [busy, setBusy] = useState(false)
  const [why, setWhy] = useState(whyNoPush)
  const all = pushTopicsOf(who.actor)
  const chosen = why === null ? habits.push : null

  const save = async (topics: readonly PushTopicName[] | null) => {
    setBusy(true)
    try {
      if (topics === null) await turnPushOff()
      else await sendPushTopics(topics)
      change({ push: topics && [...topics] })
    } catch (error) {
      toast({ tone: 'error', title: "That Didn't Work", message: callFailed(error) })
    } finally {
      setBusy(false)
    }
  }
  const turnOn = async () => {
    const answer = await Notification.requestPermission()
    setWhy(whyNoPush())
    if (answer === 'granted') await save(all)
  }
  const tell = (name: PushTopicName, on: boolean) =>
    save(all.filter((each) => (each === name ? on : (chosen ?? []).includes(each))))

  return (
    <Stack sx={{ gap: 3, alignItems: 'flex-start' }}>
      <Typography variant="h3">On This Device</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Get a notification even when the app is closed. It never shows a name, and except for emergencies, none comes
        between 9 PM and 8 AM. Leave this off on a device that several people use.
      </Typography>
      {why === null ? null : <Alert severity="info">{WHY[why]}</Alert>}
      {why === null && chosen === null ? (
        <Button variant="outlined" disabled={busy || offline} onClick={() => void turnOn()}>
          Turn On Notifications
        </Button>
      ) : null}
      {chosen === null ? null : (
        <>
          <Stack>
            {all.map((name) => (
              <FormControlLabel
                key={name}
                label={PUSH_TOPICS[name].label}
                sx={{ minHeight: 48, mr: 0 }}
                disabled={busy || offline}
                control={<Switch checked={chosen.includes(name)} onChange={(_, checked) => void tell(name, checked)} />}
              />
            ))}
          </Stack>
          <Button variant="outlined" disabled={busy || offline} onClick={() => void save(null)}>
            Turn Off Notifications
          </Button>
        </>
      )}
      {offline && why === null ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          You're offline. You can change this when you're connected.
        </Typography>
      ) : null}
    </Stack>
  )
}
