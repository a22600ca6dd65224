/** The schema's history: each is carried out once, in this order, and never changed afterwards. */
export const migrations: readonly string[] = [
  `CREATE TABLE site.collection (
     name text PRIMARY KEY,
     last_id bigint NOT NULL DEFAULT 0
   );
   CREATE TABLE site.record (
     collection text NOT NULL,
     id bigint NOT NULL,
     document jsonb NOT NULL,
     PRIMARY KEY (collection, id)
   );
   CREATE TABLE site.unique_key (
     collection text NOT NULL,
     digest text NOT NULL,
     id bigint NOT NULL,
     PRIMARY KEY (collection, digest),
     FOREIGN KEY (collection, id) REFERENCES site.record ON DELETE CASCADE
   );
   CREATE INDEX unique_key_of_record ON site.unique_key (collection, id);
   CREATE TABLE site.file (
     name text PRIMARY KEY,
     size bigint NOT NULL,
     kept_at timestamptz NOT NULL
   );
   CREATE TABLE site.file_part (
     name text NOT NULL REFERENCES site.file ON DELETE CASCADE,
     number integer NOT NULL,
     content bytea NOT NULL,
     PRIMARY KEY (name, number)
   );
   ALTER TABLE site.file_part ALTER content SET STORAGE EXTERNAL;
   CREATE TABLE site.rate_limit (
     key text PRIMARY KEY,
     points integer NOT NULL DEFAULT 0,
     expire bigint
   );
   CREATE TABLE site.setting (
     name text PRIMARY KEY,
     value text NOT NULL
   );
   INSERT INTO site.setting VALUES ('probe', '');`,
];
