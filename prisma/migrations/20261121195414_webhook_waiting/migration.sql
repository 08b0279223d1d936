-- DropIndex
DROP INDEX "webhook_delivery_endpoint_id_status_next_try_at_idx";

-- CreateIndex
CREATE INDEX "webhook_delivery_status_endpoint_id_next_try_at_idx" ON "webhook_delivery"("status", "endpoint_id", "next_try_at");
