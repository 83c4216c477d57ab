-- The one source of time for everything that becomes due. Stable, so that an index can be searched with it.
CREATE FUNCTION rondall_now() RETURNS timestamptz LANGUAGE sql STABLE AS 'select clock_timestamp()';
