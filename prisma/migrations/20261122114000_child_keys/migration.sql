-- AlterTable
ALTER TABLE "api_key" ADD COLUMN     "created_by_key_id" UUID;

-- CreateIndex
CREATE INDEX "api_key_created_by_key_id_idx" ON "api_key"("created_by_key_id");

-- The audit log knows which key has made a key, and with it whose it is.
UPDATE "api_key" k SET "created_by_key_id" = substr(a."actor", 5)::uuid
FROM "audit_entry" a
WHERE a."action" = 'api_key.created' AND a."target" = k."id"::text AND a."actor" LIKE 'key:%';
WITH RECURSIVE made AS (
  SELECT "id", "owner_id" FROM "api_key" WHERE "owner_id" IS NOT NULL
  UNION
  SELECT k."id", made."owner_id" FROM "api_key" k JOIN made ON k."created_by_key_id" = made."id"
)
UPDATE "api_key" k SET "owner_id" = made."owner_id" FROM made WHERE made."id" = k."id" AND k."owner_id" IS NULL;
