-- DropIndex
DROP INDEX "audit_entry_organization_id_created_at_idx";

-- CreateTable
CREATE TABLE "service_secret" (
    "name" TEXT NOT NULL,
    "value" BYTEA NOT NULL,

    CONSTRAINT "service_secret_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE INDEX "audit_entry_organization_id_created_at_id_idx" ON "audit_entry"("organization_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entry_organization_id_action_created_at_id_idx" ON "audit_entry"("organization_id", "action", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entry_organization_id_actor_created_at_id_idx" ON "audit_entry"("organization_id", "actor", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entry_organization_id_target_created_at_id_idx" ON "audit_entry"("organization_id", "target", "created_at" DESC, "id" DESC);
