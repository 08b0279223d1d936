-- AlterTable
ALTER TABLE "report" ADD COLUMN     "is_printed" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "scan" ADD COLUMN     "cluster_id" UUID;

-- CreateTable
CREATE TABLE "print_secret" (
    "organization_id" UUID NOT NULL,
    "value" BYTEA NOT NULL,

    CONSTRAINT "print_secret_pkey" PRIMARY KEY ("organization_id")
);

-- CreateTable
CREATE TABLE "document_print" (
    "scan_id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "sequence" BIGSERIAL NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "keys" BIGINT[],
    "words" BYTEA NOT NULL,
    "page" BYTEA,
    "paper" JSONB NOT NULL,
    "issuer_key" BIGINT,
    "make" JSONB,
    "matter_key" BIGINT,

    CONSTRAINT "document_print_pkey" PRIMARY KEY ("scan_id")
);

-- CreateTable
CREATE TABLE "print_key" (
    "key" BIGINT NOT NULL,
    "scan_id" UUID NOT NULL,

    CONSTRAINT "print_key_pkey" PRIMARY KEY ("key","scan_id")
);

-- CreateTable
CREATE TABLE "scan_relation" (
    "scan_id" UUID NOT NULL,
    "other_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "organization_id" UUID NOT NULL,
    "position" INTEGER,
    "likeness" DOUBLE PRECISION NOT NULL,
    "shared" TEXT[],
    "same" JSONB NOT NULL,
    "differ" JSONB NOT NULL,

    CONSTRAINT "scan_relation_pkey" PRIMARY KEY ("scan_id","other_id","kind")
);

-- CreateIndex
CREATE INDEX "scan_relation_other_id_idx" ON "scan_relation"("other_id");

-- AddForeignKey
ALTER TABLE "print_secret" ADD CONSTRAINT "print_secret_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_print" ADD CONSTRAINT "document_print_scan_id_fkey" FOREIGN KEY ("scan_id") REFERENCES "scan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "scan_relation" ADD CONSTRAINT "scan_relation_scan_id_fkey" FOREIGN KEY ("scan_id") REFERENCES "scan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "scan_relation" ADD CONSTRAINT "scan_relation_other_id_fkey" FOREIGN KEY ("other_id") REFERENCES "scan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "scan_relation" ADD CONSTRAINT "scan_relation_scan_id_position_fkey" FOREIGN KEY ("scan_id", "position") REFERENCES "finding"("scan_id", "position") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema language cannot say.
CREATE INDEX "scan_cluster_idx" ON "scan"("organization_id", "cluster_id") WHERE "cluster_id" IS NOT NULL;
CREATE INDEX "document_print_issuer_idx" ON "document_print"("issuer_key", "sequence" DESC) WHERE "issuer_key" IS NOT NULL;
-- What earlier releases left for the background job; empty once it is done.
CREATE INDEX "report_unprinted_idx" ON "report"("scan_id") WHERE NOT "is_printed";

-- Keys have no foreign key: it would need an index of its own, as large as the table. Whoever deletes a document's
-- prints, by whatever way, deletes its keys.
CREATE FUNCTION "delete_print_keys"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "print_key" WHERE "scan_id" = OLD."scan_id" AND "key" = ANY (OLD."keys");
  RETURN NULL;
END $$;
CREATE TRIGGER "document_print_keys" AFTER DELETE ON "document_print"
  FOR EACH ROW EXECUTE FUNCTION "delete_print_keys"();
