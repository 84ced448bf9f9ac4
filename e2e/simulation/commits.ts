import { runSqlBeside } from '#api/testing/beside'

/** The name of an action whose commit fails. */
export const UNCOMMITTED = 'simulation.failAtCommit.v1'

const WHEN = `WHEN (NEW.name = '${UNCOMMITTED}' AND NEW.status = 'ok')`

/** Makes the database at `place` do everything of that action, and fail only at its COMMIT. */
export async function failCommits(place: string): Promise<void> {
  const statements = process.env.DATABASE_URL
    ? [
        "CREATE FUNCTION fail() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION 'at commit'; END $$ LANGUAGE plpgsql",
        `CREATE CONSTRAINT TRIGGER fails AFTER INSERT ON mutation DEFERRABLE INITIALLY DEFERRED FOR EACH ROW ${WHEN} EXECUTE FUNCTION fail()`,
      ]
    : [
        'CREATE TABLE later (org INTEGER REFERENCES organizations (id) DEFERRABLE INITIALLY DEFERRED)',
        `CREATE TRIGGER fails AFTER INSERT ON mutation ${WHEN} BEGIN INSERT INTO later VALUES (-1); END`,
      ]
  await runSqlBeside(place, ...statements)
}
