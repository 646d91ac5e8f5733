import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Somebody who holds locks in a database, so that others queue behind them in a known order. */
export async function lockHolder({ ownerUrl }: { readonly ownerUrl: string }) {
  const holder = new pg.Client({ connectionString: ownerUrl })
  const onlooker = new pg.Client({ connectionString: ownerUrl })
  await Promise.all([holder.connect(), onlooker.connect()])
  return {
    hold: async (statement: string) => {
      await holder.query('begin')
      await holder.query(statement)
    },
    letGo: () => holder.query('commit'),
    /** Waits until so many wait for locks of others. */
    untilWaiting: async (count: number): Promise<void> => {
      for (let patience = 0; patience < 600; patience += 1) {
        const { rows } = await onlooker.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        if (rows.length >= count) return
        await pause(10)
      }
      throw new Error(`fewer than ${count} waited`)
    },
    end: () => Promise.all([holder.end(), onlooker.end()]),
  }
}
