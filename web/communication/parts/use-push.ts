import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSyncStatus } from '../../ui/camp'
import { useHabits } from '../../ui/preferences'
import { sendPushTopics, whyNoPush } from './push'

/**
 * Tells the server again, once per start, that this device gets push notifications: they end with each sign-in, and the
 * browser or the server may have changed its keys.
 */
function useLastingPush(): void {
  const { habits } = useHabits()
  const isInStep = useSyncStatus().state === 'in-step'
  const isOn = habits.push !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: changes of the topics are sent where they are made
  useEffect(() => {
    if (!isInStep || habits.push === null || whyNoPush() !== null || Notification.permission !== 'granted') return
    // Fails without a connection, for example; the next start tries again.
    sendPushTopics(habits.push).catch(() => undefined)
  }, [isInStep, isOn])
}

/** Opens the screen of a notification that was tapped while the app was open. */
function useOpenedByPush(): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const hear = ({ data }: MessageEvent<{ type?: string; path?: string } | null>) => {
      if (data?.type === 'OPEN' && data.path) void navigate(data.path)
    }
    navigator.serviceWorker.addEventListener('message', hear)
    return () => navigator.serviceWorker.removeEventListener('message', hear)
  }, [navigate])
}

/** Keeps push notifications going on this device, and opens what they are about. */
export function usePush(): void {
  useLastingPush()
  useOpenedByPush()
}
